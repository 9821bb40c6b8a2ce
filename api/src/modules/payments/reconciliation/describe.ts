import { formatCents } from '@handsel/contract';
import type { Difference } from './difference.ts';
import type { Reconciled } from './reconcile.ts';

const WORDS: Record<Difference['kind'], string> = {
  'no-gift': 'Charge without gift',
  'no-charge': 'Gift without charge',
  sum: 'Sum of a gift',
  currency: 'Charge in another currency',
  settled: 'Gift that is paid by now',
  settlement: 'What came of a gift',
  refund: 'Refund',
  credit: 'Money given out',
  'monthly-gift': 'Monthly gift',
  dispute: 'Dispute',
};

/** A difference as it is printed, with what was done about it. */
export function describeDifference(
  { kind, gatewayId, giftId, theirs, ours }: Difference,
  done: string | undefined,
): string {
  return [
    `${WORDS[kind]}: ${gatewayId}${giftId === null ? '' : ` (gift ${giftId})`}`,
    `  Braintree: ${theirs}`,
    `  Handsel:   ${ours}`,
    `  ${done === undefined ? 'NOT MENDED: docs/operating.md, "Alerts", says what to do' : `mended: ${done}`}`,
    '',
    '',
  ].join('\n');
}

/** How it went, as it is printed. */
export function describeReconciled(reconciled: Reconciled): string {
  const { since, transactions, monthlyGifts, disputes, theirsCents, oursCents, differences, left } =
    reconciled;
  return [
    `Since ${since.toISOString().slice(0, 10)}: ${String(transactions)} transactions and ${String(disputes)} disputes; ${String(monthlyGifts)} monthly gifts that run.`,
    `The gifts among them: ${formatCents(theirsCents)} by Braintree's books, ${formatCents(oursCents)} by the ledger.`,
    `Differences: ${String(differences)}, of which ${String(differences - left)} are mended.`,
    left === 0
      ? 'The books balance.'
      : `The books do not balance: ${String(left)} left for a person to see to.`,
    '',
  ].join('\n');
}
