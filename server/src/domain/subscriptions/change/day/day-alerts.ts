import { alertLabels } from '@handsel/words/console/alerts';
import { monthsBetween } from '../../../../gateway/billing-dates.ts';
import type { Replaceable } from '../../../../gateway/subscription-replacement.ts';
import { raiseAlert } from '../../../../platform/alerts/raise-alert.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { DayChange } from '../change.ts';
import { takenInstead } from './kept.ts';
import { isTaken } from '../../../../gateway/monthly-gift.ts';

export async function alertOfEnd(db: Db, { id, subscriptionId, replacesId }: DayChange): Promise<void> {
  await raiseAlert(db, {
    kind: 'endedWhileReplaced',
    about: id,
    details: { [alertLabels.monthlyGift]: subscriptionId, [alertLabels.endedSubscription]: replacesId },
  });
}

/** Alerts staff when both subscriptions were charged in one month, for example after an outage. */
export async function alertOfDouble(
  db: Db,
  change: DayChange,
  before: Replaceable,
  begun: Replaceable,
): Promise<void> {
  const taken = begun.charges.filter(isTaken);
  const pairs = takenInstead(change, before).flatMap((one) => {
    const other = taken.find(({ billedOn }) => monthsBetween(billedOn, one.billedOn) === 0);
    return other === undefined
      ? []
      : [alertLabels.pair({ one: one.transactionId, other: other.transactionId })];
  });
  if (pairs.length === 0) return;
  await raiseAlert(db, {
    kind: 'chargedTwice',
    about: change.id,
    details: {
      [alertLabels.monthlyGift]: change.subscriptionId,
      [alertLabels.transactions]: pairs.join(', '),
    },
  });
}

/**
 * Alerts staff when a replacement was charged but does not become the monthly gift, which is
 * charged on its own day too.
 */
export async function alertOfBeside(
  db: Db,
  { id, subscriptionId }: DayChange,
  taken: Replaceable['charges'],
): Promise<void> {
  const transactions = taken.map(({ transactionId }) => transactionId).join(', ');
  await raiseAlert(db, {
    kind: 'chargedBeside',
    about: id,
    details: { [alertLabels.monthlyGift]: subscriptionId, [alertLabels.transactions]: transactions },
  });
}

/**
 * Alerts staff when a replacement did not get the amount or method that staff gave the old
 * subscription.
 */
export async function alertOfTerms(
  db: Db,
  { id, subscriptionId, replacesId }: DayChange,
  reason: string,
): Promise<void> {
  await raiseAlert(db, {
    kind: 'termsNotTaken',
    about: id,
    details: {
      [alertLabels.monthlyGift]: subscriptionId,
      [alertLabels.replacedSubscription]: replacesId,
      [alertLabels.reason]: reason,
    },
  });
}
