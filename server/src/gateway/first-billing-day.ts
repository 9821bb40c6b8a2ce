import { LAST_DAY_OF_MONTH } from '@handsel/contract';
import { addMonths, dayAfter, dayOf, monthsBetween } from './billing-dates.ts';

interface NewDay {
  /** The day of the month, 1 to 28, or 31 for the last. */
  day: number;
  /** The present next charge, YYYY-MM-DD. */
  next: string;
  /** Today in the gateway's calendar, YYYY-MM-DD. */
  today: string;
}

/**
 * The first charge of a monthly gift on another day of the month, YYYY-MM-DD. It is in the month of
 * the present next charge, so that a calendar month never has two charges. If that day is not later
 * than tomorrow, it is in the month after.
 * @returns undefined for a last day that the gateway cannot be asked for now: `isAskedByDate`
 */
export function firstBillingOn({ day, next, today }: NewDay): string | undefined {
  const sameMonth = addMonths(next, 0, day);
  const first = isTooSoon(sameMonth, today) ? addMonths(next, 1, day) : sameMonth;
  const canBeAsked = isAskedByDate(day, first) || monthsBetween(today, first) === 0;
  return canBeAsked ? first : undefined;
}

/**
 * Braintree keeps the day of a first billing date. A last day that is not the 31st must therefore
 * be requested as day 31 of the month, which begins on the next last day from today: decision 034.
 */
export function isAskedByDate(day: number, first: string): boolean {
  return day !== LAST_DAY_OF_MONTH || dayOf(first) === LAST_DAY_OF_MONTH;
}

/** Whether the day is today or tomorrow, when the gateway may already be charging it. */
export function isTooSoon(day: string, today: string): boolean {
  return day <= dayAfter(today);
}
