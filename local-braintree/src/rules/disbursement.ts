import type { FeeRates } from '../state/disbursement-records.ts';
import { smallestUnit } from './money.ts';

/** Whether it is a weekday. Holidays also count. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/**
 * Braintree's fee for a sale, rounded for each to the currency's smallest unit; a refund is free,
 * and returns no fee.
 */
export function feeCents(
  {
    type,
    amountCents,
    currency,
  }: { readonly type: 'sale' | 'credit'; readonly amountCents: number; readonly currency: string },
  { basisPoints, fixedCents }: FeeRates,
): number {
  if (type === 'credit') return 0;
  const fee = Math.floor((amountCents * basisPoints + 5000) / 10_000) + fixedCents;
  const unit = smallestUnit(currency);
  return Math.round(fee / unit) * unit;
}
