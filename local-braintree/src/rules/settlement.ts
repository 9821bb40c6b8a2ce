import type { TransactionStatus } from '../state/records.ts';

interface Step {
  readonly to: TransactionStatus;
  /** Days after it entered its present status. */
  readonly afterDays: number;
}

type Steps = { readonly [S in TransactionStatus]?: Step };

/** developer.paypal.com/braintree/docs/reference/general/statuses#transaction: 7 to 30 days, by the kind of card. */
const authorizationDays = 30;

const steps: Steps = {
  authorized: { to: 'authorization_expired', afterDays: authorizationDays },
  submitted_for_settlement: { to: 'settling', afterDays: 1 },
  settling: { to: 'settled', afterDays: 1 },
  // A bank takes some days to tell whether it pays: developer.paypal.com/braintree/docs/guides/ach
  settlement_pending: { to: 'settled', afterDays: 3 },
  settlement_confirmed: { to: 'settled', afterDays: 1 },
};

/** The statuses in which time changes a transaction. */
export const movingStatuses = Object.keys(steps) as readonly TransactionStatus[];

/** What a transaction becomes that has been in a status for some days; undefined while it stays as it is. */
export function statusAfter(status: TransactionStatus, days: number): TransactionStatus | undefined {
  const step = steps[status];
  return step !== undefined && days >= step.afterDays ? step.to : undefined;
}
