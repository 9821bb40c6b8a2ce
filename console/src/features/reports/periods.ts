import { fiscalYearDays, thisFiscalYear } from '../../lib/fiscal-year.ts';
import { monthOf } from '../../ui/giving/months.ts';

type PeriodName = 'thisMonth' | 'lastMonth' | 'thisYear' | 'lastYear' | 'lastTwelveMonths';

/** The days of the common periods that end on a day, or before it. */
export function periodsUpTo(day: string): { name: PeriodName; from: string; to: string }[] {
  const year = thisFiscalYear(day);
  return [
    { name: 'thisMonth', from: monthOf(day).from, to: day },
    { name: 'lastMonth', ...monthOf(day, 1) },
    { name: 'thisYear', from: fiscalYearDays(year).from, to: day },
    { name: 'lastYear', ...fiscalYearDays(year - 1) },
    { name: 'lastTwelveMonths', from: monthOf(day, 11).from, to: day },
  ];
}
