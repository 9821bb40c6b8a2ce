import type { RunPlan } from './plan.ts';
import { judgeAfterAMonth } from './oracle/passing-month.ts';
import { carryOut, type RunResult } from './run.ts';
import { System, type SystemOptions } from './system/system.ts';

/** After this many runs a system is replaced, before its books become large. */
const RUNS_A_SYSTEM = 100;
export interface SuiteOptions extends SystemOptions {
  readonly firstSeed: number;
  readonly runs: number;
  /** The plan of a seed. */
  readonly plan: (seed: number) => RunPlan;
  /** The number of systems that run in parallel, separately. */
  readonly lanes: number;
  /** Called after every run. */
  readonly onRun: (result: RunResult) => void;
  /** Ends the suite early. */
  readonly isEnough: (failures: number) => boolean;
}

/**
 * Runs consecutive seeds.
 * @returns the failed runs
 */
export async function runSuite(options: SuiteOptions): Promise<RunResult[]> {
  const seeds = Array.from({ length: options.runs }, (_, index) => options.firstSeed + index);
  const failed: RunResult[] = [];
  const lane = async () => {
    while (seeds.length > 0 && !options.isEnough(failed.length)) {
      await runOnOneSystem(options, seeds, failed);
    }
  };
  const lanes = Array.from({ length: Math.min(options.lanes, options.runs) }, lane);
  // Each lane ends its system, even if another fails.
  const [broken] = (await Promise.allSettled(lanes)).filter(({ status }) => status === 'rejected');
  if (broken !== undefined) throw (broken as PromiseRejectedResult).reason;
  return failed;
}

/**
 * Takes seeds until the system has had its share, or has failed: a failure would also affect the
 * runs after it.
 */
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

/**
 * At the end of a system a month passes for all its donors. It belongs to the last run, and is
 * reported only if it finds an error.
 */
async function passMonth(system: System, plans: readonly RunPlan[]): Promise<RunResult> {
  const begun = performance.now();
  const violations = await judgeAfterAMonth(system).catch((error: unknown) => [String(error)]);
  const trace = [`On this system were carried out the seeds ${plans.map(({ seed }) => seed).join(', ')}.`];
  const plan = plans.at(-1);
  if (plan === undefined) throw new Error('no run was carried out');
  return { plan, durationMs: performance.now() - begun, decidedAfterMs: 0, violations, trace };
}
