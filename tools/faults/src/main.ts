import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStaleParts } from '../../build/build.ts';
import { runMain } from '../../build/run-main.ts';
import { stopRequested } from '../../build/run-until-stopped.ts';
import { UserError } from '../../build/user-error.ts';
import { AFTERMATHS, runCells, type WhichCells } from './cells/cells.ts';
import { runFailovers } from './failover/run-failovers.ts';
import { KILLS_A_RUN, planKills } from './kills.ts';
import { planRun, type RunPlan } from './plan.ts';
import { prove } from './proof/prove.ts';
import { SABOTAGES, type SabotageName } from './proof/sabotages.ts';
import { Progress } from './report.ts';
import { planSamePresses } from './same-presses.ts';
import { runSuite } from './suite.ts';

const USUAL_RUNS = 200;
/**
 * The part that CI has time for: consecutive seeds that include each kind of gift, fault, disaster
 * and webhook.
 */
const SHORT = { runs: 40, seed: 2183 };
/** Each crash point occurs with three kinds of gift. */
const SHORT_CELLS: WhichCells = {
  aftermaths: ['answers', 'refuses connections', 'lost-reply'],
  kinds: 'one',
};
/** With more systems than cores, the runs took almost twice as long, and some broke off. */
const USUAL_LANES = availableParallelism();

interface Way {
  readonly option: 'runs' | 'kills' | 'same';
  readonly plan: (seed: number) => RunPlan;
  /** The number of counted events in each run; 1 by default. */
  readonly countsARun?: number;
}

const USUAL_WAY: Way = { option: 'runs', plan: planRun };
const WAYS: readonly Way[] = [
  USUAL_WAY,
  { option: 'kills', plan: planKills, countsARun: KILLS_A_RUN },
  { option: 'same', plan: planSamePresses },
];

/** The interval of progress messages. */
const CELLS_TOLD = 13;
/** The reader has seen enough by then. */
const MOST_FAILURES = 5;

await runMain(async () => {
  const { runs, seed, lanes, report, proves, cells, whichCells, plan, only, failovers } = readArguments();
  await buildStaleParts(dirname(dirname(dirname(import.meta.dirname))), ['api', 'localBraintree']);
  if (proves) {
    const unnoticed = await prove(seed, lanes, sabotagesNamed(only));
    if (unnoticed.length > 0)
      throw new UserError(`Nobody notices what goes wrong without ${unnoticed.join(', ')}.`);
    return;
  }
  if (cells) {
    const unbalanced = await runEveryCell(whichCells, report);
    if (unbalanced > 0)
      throw new UserError(`In ${unbalanced} cells the books do not balance; they are above.`);
    return;
  }
  let isStopped = false;
  void stopRequested().then(() => (isStopped = true));
  if (failovers !== undefined) {
    const failures = await runFailovers({ times: failovers, seed, only, report, isStopped: () => isStopped });
    if (failures > 0) throw new UserError(`${failures} runs failed; what happened in them is above.`);
    return;
  }
  const progress = new Progress(runs);
  const failed = await runSuite({
    firstSeed: seed,
    runs,
    lanes,
    plan,
    isHurried: plan !== planKills,
    onRun: (result) => progress.count(result),
    isEnough: (failures) => isStopped || failures >= MOST_FAILURES,
  });
  console.log(progress.summary());
  if (report !== undefined) writeFileSync(report, JSON.stringify(progress.counts));
  if (failed.length === 0) return;
  const seeds = failed.map(({ plan }) => plan.seed).join(', ');
  throw new UserError(`${failed.length} runs failed, of the seeds ${seeds}; what happened in them is above.`);
});

/** @returns the number of failures */
async function runEveryCell(whichCells: WhichCells, report: string | undefined): Promise<number> {
  let failed = 0;
  let done = 0;
  await runCells(whichCells, ({ cell, violations, trace }) => {
    done += 1;
    if (done % CELLS_TOLD === 0) console.log(`${done} cells, ${failed} failed`);
    if (violations.length === 0) return;
    failed += 1;
    console.log([`CELL FAILED: ${cell}`, ...violations.map((each) => `✗ ${each}`), ...trace].join('\n  '));
  });
  if (report !== undefined) writeFileSync(report, JSON.stringify({ passed: done - failed, failed }));
  console.log(`${done} crashes, each at a place of its own: ${failed} failed`);
  return failed;
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      seed: { type: 'string' },
      lanes: { type: 'string' },
      report: { type: 'string' },
      kills: { type: 'string' },
      same: { type: 'string' },
      prove: { type: 'boolean', default: false },
      only: { type: 'string' },
      cells: { type: 'boolean', default: false },
      failovers: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const way = WAYS.find(({ option }) => values[option] !== undefined) ?? USUAL_WAY;
  const count =
    wholeNumber(`--${way.option}`, values[way.option]) ?? (values.short ? SHORT.runs : USUAL_RUNS);
  return {
    plan: way.plan,
    runs: Math.ceil(count / (way.countsARun ?? 1)),
    seed: wholeNumber('--seed', values.seed) ?? (values.short ? SHORT.seed : 1),
    lanes: wholeNumber('--lanes', values.lanes) ?? USUAL_LANES,
    /** The file for the counts, for a caller that adds them to others. */
    report: values.report,
    /** Whether to prove the oracle instead. */
    proves: values.prove,
    /** Limits the suite to one of several. */
    only: values.only,
    /** How often to lose the database instead, by each disaster. */
    failovers: wholeNumber('--failovers', values.failovers),
    /** Whether to go through every crash point instead. */
    cells: values.cells,
    whichCells: values.short ? SHORT_CELLS : { aftermaths: AFTERMATHS, kinds: 'every' as const },
  };
}

function sabotagesNamed(only: string | undefined): readonly SabotageName[] {
  const names = Object.keys(SABOTAGES) as SabotageName[];
  if (only === undefined) return names;
  const named = names.filter((name) => name === only);
  if (named.length === 0) throw new UserError(`--only must be one of ${names.join(', ')}, not '${only}'.`);
  return named;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UserError(`${name} must be a whole number from 1, not '${text}'.`);
}
