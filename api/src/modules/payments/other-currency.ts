import { alertLabels } from '@handsel/words/alerts';
import type { ChargedInOtherCurrency } from '../../gateway/charge.ts';
import { raiseAlert } from '../../platform/alerts/raise-alert.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { markUnknown } from './donate/store.ts';

/** Has staff told of a charge that is booked nowhere. @param what it was made for, with our id of it */
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

/** An attempt that was charged so stays open, so that nobody pays twice; it fails once the charge was refunded or voided. */
export async function keepOpen(db: Db, attemptId: string, charged: ChargedInOtherCurrency): Promise<void> {
  await alertOtherCurrency(db, charged, { Attempt: attemptId });
  await markUnknown(db, attemptId, `charged ${charged.amount}`, false);
}
