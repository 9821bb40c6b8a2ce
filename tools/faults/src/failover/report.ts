import type { Outcome } from './failover.ts';

/** Describes one run at its end. */
export function describeOutcome(outcome: Outcome): string {
  const { name, donors, thanked, lost, lostBeforeRepair, doubled, resumedAfterMs, resumedAfterCureMs, read } =
    outcome;
  const [before, during, after] = thanked;
  return [
    `${name}: the first gift after ${seconds(resumedAfterMs)}, ${seconds(resumedAfterCureMs)} of them after the cure`,
    `${donors} donors; thanked before: ${before}, until the cure: ${during}, afterwards: ${after}; lost: ${lost}, doubled: ${doubled}`,
    ...(lostBeforeRepair === undefined ? [] : [`lost before the books were rebuilt: ${lostBeforeRepair}`]),
    ...[...read].map(([words, count]) => `${String(count).padStart(6)} read "${words}"`),
    ...outcome.violations.map((each) => `✗ ${each}`),
    ...(outcome.violations.length > 0 ? outcome.trace : []),
  ].join('\n  ');
}

/** Summarizes all runs, by disaster. */
export function summarize(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.map(({ name }) => name))];
  return names
    .map((name) => {
      const runs = outcomes.filter((each) => each.name === name);
      const times = runs
        .map(({ resumedAfterMs }) => resumedAfterMs ?? Infinity)
        .toSorted((one, other) => one - other);
      const total = (count: (outcome: Outcome) => number) => runs.reduce((sum, each) => sum + count(each), 0);
      return [
        `${name}, ${runs.length} times: giving again after ${seconds(times[Math.floor(times.length / 2)])} (median), ${seconds(times.at(-1))} (worst)`,
        `${total(({ donors }) => donors)} donors, lost: ${total(({ lost }) => lost)}, doubled: ${total(({ doubled }) => doubled)}`,
      ].join('\n  ');
    })
    .join('\n');
}

function seconds(ms: number | undefined): string {
  return ms === undefined || ms === Infinity ? 'never' : `${(ms / 1_000).toFixed(1)} s`;
}
