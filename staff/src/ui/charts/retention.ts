import type { CallReply } from '../../lib/call.ts';

type Cohorts = CallReply<'getOverview'>['retention'];

/** How many of all that have run for so long still ran then: a point for each number of months, as a part of 1. */
export interface RetentionPoint {
  months: number;
  share: number;
}

/** The share of one cohort that still ran after each number of months; begins with all of it. */
export function cohortPoints({ began, still }: Cohorts[number]): RetentionPoint[] {
  if (began === 0) return [];
  return [
    { months: 0, share: 1 },
    ...still.map((count, index) => ({ months: index + 1, share: count / began })),
  ];
}

/** The same of all cohorts together, each counted for as long as it has run. */
export function pooledPoints(cohorts: Cohorts): RetentionPoint[] {
  const longest = Math.max(0, ...cohorts.map(({ still }) => still.length));
  const later = Array.from({ length: longest }, (_, index) => {
    const old = cohorts.filter(({ began, still }) => began > 0 && still.length > index);
    const began = old.reduce((sum, cohort) => sum + cohort.began, 0);
    const still = old.reduce((sum, cohort) => sum + (cohort.still[index] ?? 0), 0);
    return { months: index + 1, share: began === 0 ? 0 : still / began, began };
  });
  if (cohorts.every(({ began }) => began === 0)) return [];
  return [
    { months: 0, share: 1 },
    ...later.filter(({ began }) => began > 0).map(({ months, share }) => ({ months, share })),
  ];
}
