import { monthOf, yearOf } from '../../ui/giving/months.ts';

type PeriodName = 'thisMonth' | 'lastMonth' | 'thisYear' | 'lastYear' | 'lastTwelveMonths';

/** The days of the common periods that end on a day, or before it. */
export function periodsUpTo(day: string): { name: PeriodName; from: string; to: string }[] {
  return [
    { name: 'thisMonth', from: monthOf(day).from, to: day },
    { name: 'lastMonth', ...monthOf(day, 1) },
    { name: 'thisYear', from: yearOf(day).from, to: day },
    { name: 'lastYear', ...yearOf(`${String(Number(day.slice(0, 4)) - 1)}-01-01`) },
    { name: 'lastTwelveMonths', from: monthOf(day, 11).from, to: day },
  ];
}
