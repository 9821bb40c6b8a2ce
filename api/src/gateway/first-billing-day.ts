import { LAST_DAY_OF_MONTH } from '@handsel/contract';
import { addMonths, dayAfter, dayOf, monthsBetween } from './billing-dates.ts';

interface NewDay {
  /** The day of the month, 1 to 28, or 31 for the last. */
  day: number;
  /** The present next charge, YYYY-MM-DD. */
  next: string;
  /** By the gateway's calendar, YYYY-MM-DD. */
  today: string;
}

/**
 * When a monthly gift is charged first on another day of the month, YYYY-MM-DD: in the month of its present next charge, so that there is never
 * more than one charge in a calendar month; or, where that day is not later than tomorrow, in the month after.
 * @returns undefined of a last day that the gateway cannot be asked for now: `isAskedByDate`
 */
export function firstBillingOn({ day, next, today }: NewDay): string | undefined {
  const sameMonth = addMonths(next, 0, day);
  const first = isTooSoon(sameMonth, today) ? addMonths(next, 1, day) : sameMonth;
  const canBeAsked = isAskedByDate(day, first) || monthsBetween(today, first) === 0;
  return canBeAsked ? first : undefined;
}

/**
 * Braintree keeps the day of a first billing date. So a last day that is not the 31st must be asked for as the day of the month 31, and
 * that begins with the next last day from today: decision 044.
 */
export function isAskedByDate(day: number, first: string): boolean {
  return day !== LAST_DAY_OF_MONTH || dayOf(first) === LAST_DAY_OF_MONTH;
}

/** Today or tomorrow: too soon for a change, because the gateway may be charging it by then. */
export function isTooSoon(day: string, today: string): boolean {
  return day <= dayAfter(today);
}
