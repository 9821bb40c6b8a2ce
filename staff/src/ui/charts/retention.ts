import type { CallReply } from '../../lib/call.ts';

type Cohorts = CallReply<'getOverview'>['retention'];

/** Of what began, the part that still ran at the end of a month: of the first one, or so many months later. */
export interface RetentionPoint {
  months: number;
  /** From 0 to 1. */
  share: number;
}

export function cohortPoints({ began, still }: Cohorts[number]): RetentionPoint[] {
  return began === 0 ? [] : still.map((count, months) => ({ months, share: count / began }));
}

/** The same of all cohorts together, each counted for as long as it has run. */
export function pooledPoints(cohorts: Cohorts): RetentionPoint[] {
  const longest = Math.max(0, ...cohorts.map(({ still }) => still.length));
  return Array.from({ length: longest }, (_, months) => {
    const old = cohorts.filter(({ still }) => still.length > months);
    const began = old.reduce((sum, cohort) => sum + cohort.began, 0);
    const still = old.reduce((sum, cohort) => sum + (cohort.still[months] ?? 0), 0);
    return { months, share: still / began, began };
  })
    .filter(({ began }) => began > 0)
    .map(({ months, share }) => ({ months, share }));
}
