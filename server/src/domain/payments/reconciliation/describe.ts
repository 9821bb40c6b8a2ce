import { formatCents } from '@handsel/contract';
import { reconciliationWords } from '@handsel/words/commands/reconciliation';
import type { Difference } from './difference.ts';
import type { Reconciled } from './reconcile.ts';

const KINDS: Record<Difference['kind'], string> = {
  'no-gift': reconciliationWords.noGift,
  'no-charge': reconciliationWords.noCharge,
  amount: reconciliationWords.amount,
  currency: reconciliationWords.currency,
  settled: reconciliationWords.settled,
  settlement: reconciliationWords.settlement,
  refund: reconciliationWords.refund,
  credit: reconciliationWords.credit,
  'monthly-gift': reconciliationWords.monthlyGift,
  dispute: reconciliationWords.dispute,
  deposit: reconciliationWords.deposit,
  receipt: reconciliationWords.receipt,
};

/** A printed difference, with its repair. */
export function describeDifference(
  { kind, gatewayId, giftId, theirs, ours }: Difference,
  done: string | undefined,
): string {
  return [
    giftId === null
      ? reconciliationWords.about({ kind: KINDS[kind], gatewayId })
      : reconciliationWords.aboutGift({ kind: KINDS[kind], gatewayId, gift: giftId }),
    kind === 'receipt' ? reconciliationWords.told({ theirs }) : reconciliationWords.theirs({ theirs }),
    reconciliationWords.ours({ ours }),
    done === undefined ? reconciliationWords.notRepaired : reconciliationWords.repaired({ done }),
    '',
    '',
  ].join('\n');
}

/** The printed result of a run. */
export function describeReconciled(reconciled: Reconciled): string {
  const { since, transactions, monthlyGifts, disputes, theirsCents, oursCents, differences, left } =
    reconciled;
  return [
    reconciliationWords.since({
      day: since.toISOString().slice(0, 10),
      transactions,
      disputes,
      monthlyGifts,
    }),
    reconciliationWords.totals({ theirs: formatCents(theirsCents), ours: formatCents(oursCents) }),
    reconciliationWords.differences({ count: differences, repaired: differences - left }),
    left === 0 ? reconciliationWords.balance : reconciliationWords.doNotBalance({ left }),
    '',
  ].join('\n');
}
