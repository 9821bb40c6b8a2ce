import { centsFromDollars, formatCents } from '@handsel/contract';
import type { Cents, Checkout, Frequency } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { giftTermsWords } from '@handsel/words/donate/gift-terms';
import { useHydrated } from '@handsel/ui/use-hydrated.ts';
import { useBillingTimeZone } from './settings.ts';

/** A monthly gift that replaces another, from the other's next charge on. */
export interface Change {
  /** Formatted as in the calls, "2026-12-21"; null while the gateway has not reported it. */
  nextBillingDate: string | null;
}

const FIRST_DAY_SHORTER_MONTHS_LACK = 29;

/** "$25" from the calls' 25. */
export function amountWords(dollars: number): string {
  return formatCents(centsFromDollars(dollars) ?? 0);
}

/** "$50 every month" or "$13.37 once". */
export function giftWords(amountCents: Cents, frequency: Frequency): string {
  return giftTermsWords.gift({ amount: formatCents(amountCents), frequency });
}

/**
 * The charges of a gift, as one sentence without its period: "$50 today and on the 21st of each
 * month, until you stop".
 * @param today the gateway's current day, "2026-12-21"; undefined in a prebuilt page
 * @param change undefined if the gift begins today
 */
export function chargeWords(
  amountCents: Cents,
  frequency: Frequency,
  today: string | undefined,
  change?: Change,
): string {
  const amount = formatCents(amountCents);
  if (frequency === 'one-time') return giftTermsWords.chargedOnce({ amount });
  if (change !== undefined) return chargeAfterChange(amount, change);
  if (today === undefined) return giftTermsWords.chargedMonthly({ amount });
  const day = Number(today.slice(8));
  const charged = { amount, day };
  return day < FIRST_DAY_SHORTER_MONTHS_LACK
    ? giftTermsWords.chargedMonthlyOnDay(charged)
    : giftTermsWords.chargedMonthlyOnLateDay(charged);
}

function chargeAfterChange(amount: string, { nextBillingDate }: Change): string {
  return nextBillingDate === null
    ? giftTermsWords.chargedFromNextCharge({ today: formatCents(0), amount })
    : giftTermsWords.chargedFromDay({ today: formatCents(0), amount, day: formatDay(nextBillingDate) });
}

interface NextAmount {
  amount: number;
  next_amount?: number | undefined;
}

/** The amount of a monthly gift's next charge: "$25". */
export function nextAmountWords({ amount, next_amount: other }: NextAmount): string {
  return amountWords(other ?? amount);
}

/**
 * A sentence that follows another one if that amount differs from the gift's own; otherwise empty.
 */
export function otherAmountWords({ amount, next_amount: other }: NextAmount): string {
  if (other === undefined) return '';
  return ` ${giftTermsWords.otherAmount({ amount: amountWords(amount) })}`;
}

/** The monthly gift that a checkout replaces, if any. */
export function changeOf({ changes_subscription: isChange, user }: Checkout): Change | undefined {
  return isChange === true ? { nextBillingDate: user.subscription?.next_billing_date ?? null } : undefined;
}

let openedOn: Date | undefined;

/**
 * The gateway's current day: a gift begun now is charged on this day of each month. Taken from the
 * checkout if there is one, otherwise from the visitor's clock; undefined in a prebuilt page.
 */
export function useFirstDay(checkout?: Pick<Checkout, 'begins_on'>): string | undefined {
  const timeZone = useBillingTimeZone();
  const today = useToday();
  // Swedish dates have the calls' format.
  return checkout?.begins_on ?? today?.toLocaleDateString('sv', { timeZone });
}

/** The day this page was opened, in the visitor's browser; undefined in a prebuilt page. */
export function useToday(): Date | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? (openedOn ??= new Date()) : undefined;
}
