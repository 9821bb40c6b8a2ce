import type { Instrument, TransactionStatus } from '../state/records.ts';

interface Step {
  readonly to: TransactionStatus;
  /** Days after it entered its present status. */
  readonly afterDays: number;
}

type Steps = { readonly [S in TransactionStatus]?: Step };

/** developer.paypal.com/braintree/docs/reference/general/statuses#transaction: 7 to 30 days, by the kind of card. */
const authorizationDays = 30;

const usual: Steps = {
  authorized: { to: 'authorization_expired', afterDays: authorizationDays },
  submitted_for_settlement: { to: 'settling', afterDays: 1 },
  settling: { to: 'settled', afterDays: 1 },
  settlement_pending: { to: 'settled', afterDays: 3 },
};

/** A bank takes some days to tell whether it pays: developer.paypal.com/braintree/docs/guides/ach */
const byBank: Steps = {
  ...usual,
  submitted_for_settlement: { to: 'settlement_pending', afterDays: 1 },
};

/** The statuses in which time changes a transaction. */
export const movingStatuses = Object.keys(usual) as readonly TransactionStatus[];

/** What a transaction becomes that has been in a status for some days; undefined while it stays as it is. */
export function statusAfter(
  type: Instrument['type'],
  status: TransactionStatus,
  days: number,
): TransactionStatus | undefined {
  const step = (type === 'us_bank_account' ? byBank : usual)[status];
  return step !== undefined && days >= step.afterDays ? step.to : undefined;
}
