import type { AmountProblem, parseAmount } from '../rules/money.ts';
import type { ValidationError } from '../wire/validation-errors.ts';

const amountMessages: Readonly<Record<AmountProblem, readonly [string, string]>> = {
  format: ['81503', 'Amount is an invalid format.'],
  negative: ['81501', 'Amount cannot be negative.'],
  zero: ['81531', 'Amount must be greater than zero.'],
  'too-large': ['81528', 'Amount is too large.'],
};

/** The errors of a transaction's amount, in Braintree's codes. */
export function amountErrors(
  text: string | undefined,
  amount: ReturnType<typeof parseAmount>,
): ValidationError[] {
  const error = ([code, message]: readonly [string, string]) => [
    { at: ['transaction'], attribute: 'amount', code, message },
  ];
  if (text === undefined || text === '') return error(['81502', 'Amount is required.']);
  return 'problem' in amount ? error(amountMessages[amount.problem]) : [];
}
