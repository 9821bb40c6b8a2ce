import { daysBetween } from './billing-dates.ts';

/**
 * The part of a change in price for the rest of the period, in cents; negative for a lower price.
 */
export function proratedCents(
  change: { readonly fromCents: number; readonly toCents: number },
  period: { readonly startDate: string; readonly endDate: string },
  today: string,
): number {
  // articles.braintreepayments.com: (new - old) x days left / days of the period. On 10 June, 20 of
  // 30 are left.
  const daysLeft = Math.max(0, daysBetween(today, period.endDate));
  const days = daysBetween(period.startDate, period.endDate) + 1;
  return Math.round(((change.toCents - change.fromCents) * daysLeft) / days);
}
