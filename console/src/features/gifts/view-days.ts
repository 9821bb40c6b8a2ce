import type { GiftView, ViewPeriod } from '@handsel/contract/console';
import { fiscalYearDays, thisFiscalYear } from '../../lib/fiscal-year.ts';
import { monthOf } from '../../ui/giving/months.ts';

type Days = Pick<GiftView['filter'], 'from' | 'to'>;

const PERIODS: Readonly<Record<ViewPeriod, (today: string) => Required<Days>>> = {
  'this-month': (today) => monthOf(today),
  'last-month': (today) => monthOf(today, 1),
  'this-year': (today) => fiscalYearDays(thisFiscalYear(today)),
};

/** The period that the days currently match; null if none does. */
export function periodOf({ from, to }: Days, today: string): ViewPeriod | null {
  const found = Object.entries(PERIODS).find(([, daysOf]) => {
    const days = daysOf(today);
    return days.from === from && days.to === to;
  });
  return (found?.[0] as ViewPeriod | undefined) ?? null;
}

/** A view's filters in the address's format, with the current days of its period. */
export function queryOf({ filter, period }: GiftView, today: string): Record<string, string> {
  const all = { ...filter, ...(period !== null && PERIODS[period](today)) };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
}
