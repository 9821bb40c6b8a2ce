import { writeFileSync } from 'node:fs';
import { pgbouncerPath } from '../../../api/src/testing/pgbouncer.ts';
import { DISASTERS, type Disaster } from './disasters.ts';
import { runFailover, type Outcome } from './failover.ts';
import { describeOutcome, summarize } from './report.ts';

interface FailoverOptions {
  /** How often in each way. */
  readonly times: number;
  readonly seed: number;
  /** One of the ways. */
  readonly only: string | undefined;
  /** Where the counts go, for who adds them to others. */
  readonly report: string | undefined;
  /** Ends it before the next run. */
  readonly isStopped: () => boolean;
}

/** Loses the database in each way, one after the other: clocks are read. @returns how many runs failed */
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
      // It proves that lost gifts are noticed; no clock is read.
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
