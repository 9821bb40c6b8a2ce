/** Derives a link's code from a name: "Hurricane relief (2026)" becomes "hurricane-relief-2026". */
export function codeFrom(name: string, maxLength: number): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, maxLength)
    .replace(/-$/, '');
}
