import { FUND_CODE_MAX_LENGTH } from '@handsel/contract';

/** What a link can call a fund of this name: "Hurricane relief (2026)" as "hurricane-relief-2026". */
export function codeFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, FUND_CODE_MAX_LENGTH)
    .replace(/-$/, '');
}
