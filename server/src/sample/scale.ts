import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS, dollarsFromCents } from '@handsel/contract';

/** The smallest gift in US dollars, in cents. */
const MIN_CENTS_IN_DOLLARS = 500;

/**
 * An amount of the plan, which is in US cents, in the smallest unit of the charity's currency. It
 * grows with the smallest gift: $25 is kr 250 in Sweden and ¥2,500 in Japan.
 */
export function scaled(cents: number): number {
  return Math.min((cents * AMOUNT_MIN_CENTS) / MIN_CENTS_IN_DOLLARS, AMOUNT_MAX_CENTS);
}

/** Braintree's test environments answer charges of these units with a decline. */
const DECLINED = { from: 2_000, to: 3_000, past: 1_500 } as const;

/** The same for an amount in US dollars, in units of the currency, and none that is declined. */
export function unitsOf(dollars: number): number {
  const units = dollarsFromCents(scaled(dollars * 100));
  return units >= DECLINED.from && units <= DECLINED.to ? units + DECLINED.past : units;
}
