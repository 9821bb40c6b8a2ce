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

/**
 * The same of all cohorts together. Each month is the month before, times the part that stayed of those cohorts that have run so long: a cohort
 * that is too young to say anything leaves the line where it is, so it never rises. https://en.wikipedia.org/wiki/Kaplan–Meier_estimator
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
