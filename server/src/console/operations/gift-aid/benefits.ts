import { dollarsFromCents } from '@handsel/contract';

/**
 * Whether a donor's benefits exceed the limit of a Gift Aid donation: a quarter of the first £100,
 * and 5 % of the rest, up to £2,500.
 * https://www.gov.uk/government/publications/charities-detailed-guidance-notes/chapter-3-gift-aid,
 * 3.18
 * @param rate the value of one unit of the charity's currency in pounds
 */
export function isWorthTooMuch(givenCents: number, benefitCents: number, rate: number): boolean {
  const given = dollarsFromCents(givenCents) * rate;
  const benefit = dollarsFromCents(benefitCents) * rate;
  const most = 0.25 * Math.min(given, 100) + 0.05 * Math.max(0, given - 100);
  return benefit > Math.min(most, 2_500);
}
