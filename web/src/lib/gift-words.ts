import { centsFromDollars, formatCents } from '@handsel/contract';
import type { Cents, Checkout, Frequency } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { giftTermsWords } from '@handsel/words/gift-terms';
import { useSyncExternalStore } from 'react';
import { useBillingTimeZone } from './settings.ts';

/** A monthly gift that takes another's place, from that one's next charge on. */
export interface Change {
  /** As the calls write it, "2026-12-21"; null while the gateway has not told. */
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
 * When a gift is charged, as one sentence without its end: "$50 today and on the 21st of each month, until you stop".
 * @param today by which the gateway counts days, "2026-12-21"; undefined in a page built beforehand
 * @param change undefined where the gift begins today
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

/** What a monthly gift's next charge takes: "$25". */
export function nextAmountWords({ amount, next_amount: other }: NextAmount): string {
  return amountWords(other ?? amount);
}

/** A sentence, after another one, where that is not the gift's own amount; else nothing. */
export function otherAmountWords({ amount, next_amount: other }: NextAmount): string {
  if (other === undefined) return '';
  return ` ${giftTermsWords.otherAmount({ amount: amountWords(amount) })}`;
}

/** What a checkout takes the place of, if it does. */
export function changeOf({ changes_subscription: isChange, user }: Checkout): Change | undefined {
  return isChange === true ? { nextBillingDate: user.subscription?.next_billing_date ?? null } : undefined;
}

const neverChanges = () => () => undefined;
let openedOn: Date | undefined;

/**
 * Today as the gateway counts days: on this day of each month a gift begun now is charged. As the server said it, where there is a
 * checkout; else by the visitor's clock; undefined in a page built beforehand.
 */
export function useFirstDay(checkout?: Pick<Checkout, 'begins_on'>): string | undefined {
  const timeZone = useBillingTimeZone();
  const today = useToday();
  // Swedish dates are as the calls write them.
  return checkout?.begins_on ?? today?.toLocaleDateString('sv', { timeZone });
}

/** The day this page was opened, once it runs in the visitor's browser; undefined in a page built beforehand. */
export function useToday(): Date | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => (openedOn ??= new Date()),
    () => undefined,
  );
}
