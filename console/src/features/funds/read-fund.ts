import { FUND_CODE } from '@handsel/contract';
import { STAFF_ERRORS } from '@handsel/contract/console';
import { staffFundDialogWords as words } from '@handsel/words/console/funds';
import { CallFailed } from '../../lib/call.ts';
import type { CallInput } from '../../lib/call.ts';

/**
 * Reads a fund from the dialog's fields.
 * @throws CallFailed that names the wrong fields
 */
export function readFund(values: Readonly<Record<string, string>>): CallInput<'saveFund'>['body'] {
  const text = (name: string) => (values[name] ?? '').trim();
  const name = text('name');
  const code = text('code');
  const wrong: Record<string, string[]> = {
    ...(name === '' && { name: [words.nameMissing] }),
    // The code is derived from the name, which has its own error.
    ...(name !== '' && !FUND_CODE.test(code) && { code: [words.codeWrong] }),
  };
  if (Object.keys(wrong).length > 0)
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, wrong);
  return {
    name,
    code,
    description: text('description'),
    accounting_code: text('accounting_code'),
    accounting_class: text('accounting_class'),
    is_restricted: text('is_restricted') !== '',
    is_offered: text('is_offered') !== '',
    opens_on: text('opens_on') || null,
    closes_on: text('closes_on') || null,
    moves_monthly_gifts_to: text('moves_monthly_gifts_to') || null,
  };
}
