import type { FeeRates } from '../state/disbursement-records.ts';

/** Whether it is a weekday. Holidays also count. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Braintree's fee for a sale, rounded for each; a refund is free, and returns no fee. */
export function feeCents(
  { type, amountCents }: { readonly type: 'sale' | 'credit'; readonly amountCents: number },
  { basisPoints, fixedCents }: FeeRates,
): number {
  if (type === 'credit') return 0;
  return Math.floor((amountCents * basisPoints + 5000) / 10_000) + fixedCents;
}
