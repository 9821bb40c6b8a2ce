import type { RunPlan } from './plan.ts';
import { judgeAfterAMonth } from './oracle/passing-month.ts';
import { carryOut, type RunResult } from './run.ts';
import { System, type SystemOptions } from './system/system.ts';

/** After so many runs a system is ended and another begun, before its books grow long. */
const RUNS_A_SYSTEM = 100;
export interface SuiteOptions extends SystemOptions {
  readonly firstSeed: number;
  readonly runs: number;
  /** What a seed stands for. */
  readonly plan: (seed: number) => RunPlan;
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
  const tell = (result: RunResult) => {
    if (result.violations.length > 0) failed.push(result);
    options.onRun(result);
    return result.violations.length === 0;
  };
  try {
    const done: number[] = [];
    while (done.length < RUNS_A_SYSTEM && !options.isEnough(failed.length)) {
      const seed = seeds.shift();
      if (seed === undefined) break;
      done.push(seed);
      if (!tell(await carryOut(system, options.plan(seed)))) return;
    }
    if (options.isEnough(failed.length)) return;
    const month = await passMonth(system, done.map(options.plan));
    if (month.violations.length > 0) tell(month);
  } finally {
    await system.end();
  }
}

/** At the end of a system a month passes for all its donors. Counted with the last run, and only when something is wrong. */
async function passMonth(system: System, plans: readonly RunPlan[]): Promise<RunResult> {
  const begun = performance.now();
  const violations = await judgeAfterAMonth(system).catch((error: unknown) => [String(error)]);
  const trace = [`On this system were carried out the seeds ${plans.map(({ seed }) => seed).join(', ')}.`];
  const plan = plans.at(-1);
  if (plan === undefined) throw new Error('no run was carried out');
  return { plan, durationMs: performance.now() - begun, decidedAfterMs: 0, violations, trace };
}
