import { planRun } from './plan.ts';
import { carryOut, type RunResult } from './run.ts';
import { System, type SystemOptions } from './system/system.ts';

/** After so many runs a system is ended and another begun, before its books grow long. */
const RUNS_A_SYSTEM = 100;
export interface SuiteOptions extends SystemOptions {
  readonly firstSeed: number;
  readonly runs: number;
  /** How many systems run at the same time, apart from each other. */
  readonly lanes: number;
  /** Hears of every run. */
  readonly onRun: (result: RunResult) => void;
  /** Ends the suite early. */
  readonly isEnough: (failures: number) => boolean;
}

/** Carries out the runs of so many seeds in a row. @returns the failed ones */
export async function runSuite(options: SuiteOptions): Promise<RunResult[]> {
  const seeds = Array.from({ length: options.runs }, (_, index) => options.firstSeed + index);
  const failed: RunResult[] = [];
  const lane = async () => {
    while (seeds.length > 0 && !options.isEnough(failed.length)) {
      await runOnOneSystem(options, seeds, failed);
    }
  };
  const lanes = Array.from({ length: Math.min(options.lanes, options.runs) }, lane);
  // Each ends its system, also where another cannot go on.
  const [broken] = (await Promise.allSettled(lanes)).filter(({ status }) => status === 'rejected');
  if (broken !== undefined) throw (broken as PromiseRejectedResult).reason;
  return failed;
}

/** Takes seeds until the system has had its share, or has failed: what comes after a failure would tell of it, too. */
async function runOnOneSystem(options: SuiteOptions, seeds: number[], failed: RunResult[]): Promise<void> {
  const system = await System.start(options);
  try {
    for (let run = 0; run < RUNS_A_SYSTEM && !options.isEnough(failed.length); run += 1) {
      const seed = seeds.shift();
      if (seed === undefined) return;
      const result = await carryOut(system, planRun(seed));
      options.onRun(result);
      if (result.violations.length === 0) continue;
      failed.push(result);
      return;
    }
  } finally {
    await system.end();
  }
}
