import { writeFileSync } from 'node:fs';
import { pgbouncerPath } from '../../../../server/src/testing/pgbouncer.ts';
import { DISASTERS, type Disaster } from './disasters.ts';
import { runFailover, type Outcome } from './failover.ts';
import { describeOutcome, summarize } from './report.ts';

interface FailoverOptions {
  /** The number of runs for each disaster. */
  readonly times: number;
  readonly seed: number;
  /** Limits the suite to one disaster. */
  readonly only: string | undefined;
  /** The file for the counts, for a caller that adds them to others. */
  readonly report: string | undefined;
  /** Stops the suite before the next run. */
  readonly isStopped: () => boolean;
}

/**
 * Loses the database by each disaster, one after another, because times are measured.
 * @returns the number of failed runs
 */
export async function runFailovers({
  times,
  seed,
  only,
  report,
  isStopped,
}: FailoverOptions): Promise<number> {
  const outcomes: Outcome[] = [];
  for (let time = 0; time < times; time += 1)
    for (const disaster of disastersNamed(only)) {
      // This one proves that lost gifts are noticed; it measures no time, so once is enough.
      if (isStopped() || (disaster.repair !== undefined && time > 0)) continue;
      const outcome = await runFailover(disaster, seed + outcomes.length);
      console.log(describeOutcome(outcome));
      outcomes.push(outcome);
    }
  console.log(summarize(outcomes));
  const failed = outcomes.filter(({ violations }) => violations.length > 0).length;
  if (report !== undefined)
    writeFileSync(report, JSON.stringify({ passed: outcomes.length - failed, failed }));
  return failed;
}

function disastersNamed(only: string | undefined): Disaster[] {
  const named = Object.entries<Disaster>(DISASTERS).filter(([name]) => only === undefined || name === only);
  return named.flatMap(([, disaster]) => {
    if (disaster.isPooled !== true || pgbouncerPath !== undefined) return [disaster];
    console.log(`PgBouncer is not installed, so this is not tested: ${disaster.name}`);
    return [];
  });
}
