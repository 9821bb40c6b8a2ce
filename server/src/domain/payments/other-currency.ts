import { alertLabels } from '@handsel/words/console/alerts';
import type { ChargedInOtherCurrency } from '../../gateway/charge.ts';
import { raiseAlert } from '../../platform/alerts/raise-alert.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { markUnknown } from './donate/store.ts';

/** Alerts staff to a charge that is not booked. @param what its purpose, with our id */
export async function alertOtherCurrency(
  db: Db | Tx,
  { transactionId, amount }: ChargedInOtherCurrency,
  what: Record<string, string>,
): Promise<void> {
  await raiseAlert(db, {
    kind: 'otherCurrency',
    about: transactionId,
    details: { [alertLabels.charged]: amount, ...what },
  });
}

/**
 * Keeps the attempt of such a charge open, so that the donor does not pay twice. It fails after the
 * charge was refunded or voided.
 */
export async function keepOpen(db: Db, attemptId: string, charged: ChargedInOtherCurrency): Promise<void> {
  await alertOtherCurrency(db, charged, { Attempt: attemptId });
  await markUnknown(db, attemptId, `charged ${charged.amount}`, false);
}
