import type { CallReply } from '../../lib/call.ts';

type Cohorts = CallReply<'getOverview'>['retention'];

/** The share of a cohort that was active at the end of a month, counted from the first one. */
export interface RetentionPoint {
  months: number;
  /** From 0 to 1. */
  share: number;
}

export function cohortPoints({ began, still }: Cohorts[number]): RetentionPoint[] {
  return began === 0 ? [] : still.map((count, months) => ({ months, share: count / began }));
}

/**
 * The pooled retention of all cohorts. Each month is the month before times the share that stayed
 * of those cohorts that are old enough: a younger cohort leaves the line unchanged, so it never
 * rises. https://en.wikipedia.org/wiki/Kaplan–Meier_estimator
 */
export function pooledPoints(cohorts: Cohorts): RetentionPoint[] {
  const longest = Math.max(0, ...cohorts.filter(({ began }) => began > 0).map(({ still }) => still.length));
  const points: RetentionPoint[] = [];
  for (let months = 0; months < longest; months += 1) {
    const old = cohorts.filter(({ still }) => still.length > months);
    const before = old.reduce((total, { began, still }) => total + (still[months - 1] ?? began), 0);
    const after = old.reduce((total, { still }) => total + (still[months] ?? 0), 0);
    const stayed = before === 0 ? 0 : after / before;
    points.push({ months, share: (points.at(-1)?.share ?? 1) * stayed });
  }
  return points;
}
