import { setTimeout as sleep } from 'node:timers/promises';
import { Asked } from '../donor/asked.ts';
import { Donor } from '../donor/donor.ts';
import { judge } from '../oracle/judge.ts';
import { judgeOffered } from '../oracle/offered.ts';
import { judgeRefunds } from '../oracle/refunded.ts';
import { untilSettled } from '../oracle/settled.ts';
import type { GiftKind } from '../gift-kinds.ts';
import type { DonorPlan } from '../plan.ts';
import { randomFrom } from '../random.ts';
import { FITTING_PARTS, Refunder } from '../staff/refunder.ts';
import { GATEWAY_FAULTS } from '../system/exchange.ts';
import { System } from '../system/system.ts';
import { Trace } from '../trace.ts';
import { CRASH_POINTS, stopAt, type Stopped } from './crash-points.ts';
import { REFUND_CRASH_POINTS, stopRefundAt } from './refund-crash-points.ts';

/** The gateway's behavior toward these gifts after the crash. */
export const AFTERMATHS = ['answers', 'refuses connections', ...GATEWAY_FAULTS] as const;
type Aftermath = (typeof AFTERMATHS)[number];

const KINDS = [
  'one-time card',
  'monthly card',
  'saved method',
  'wallet',
  'monthly gift after a gift',
] as const satisfies GiftKind[];
const REFUND_KINDS = ['refunded gift', 'gift refunded in parts', 'voided gift'] as const satisfies GiftKind[];

/** The number of calls about each donor that go wrong before one is answered. */
const CALLS_GONE_WRONG = 2;
const OUTAGE_MS = 1_000;
/**
 * With this turn the first rounds have a monthly gift that is sent: the only kind with two calls
 * before it.
 */
const FIRST_TURN = 4;
/** By then every gift has reached its point, or never will. */
const REACH_PATIENCE_MS = 30_000;

interface Round {
  readonly aftermath: Aftermath;
  readonly round: number;
  readonly kinds: WhichCells['kinds'];
}

/** The result of one cell: a crash point, a kind of gift and an aftermath. */
export interface CellResult {
  readonly cell: string;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

/** A gift or refund, and the point where it stops. */
interface Cell {
  readonly name: string;
  readonly donor: Asked | Donor | Refunder;
  readonly stop: () => Stopped;
}

/**
 * The selection of cells: the aftermaths, and whether each crash point meets every kind of gift, or
 * one in each aftermath.
 */
export interface WhichCells {
  readonly aftermaths: readonly Aftermath[];
  readonly kinds: 'every' | 'one';
}

/**
 * Runs these cells; the cells of one aftermath share one crash.
 * @param onCell called after each
 */
export async function runCells(
  { aftermaths, kinds }: WhichCells,
  onCell: (result: CellResult) => void,
): Promise<void> {
  const system = await System.start({ isHurried: true });
  try {
    for (const [round, aftermath] of aftermaths.entries()) {
      // Separately: an attempt held at its crash point keeps a connection of its API, and there are
      // too few for all.
      for (const plan of [planGifts, planRefunds])
        for (const result of await runRound(system, { aftermath, round, kinds }, plan)) onCell(result);
    }
  } finally {
    await system.end();
  }
}

async function runRound(system: System, roundOf: Round, plan: typeof planGifts): Promise<CellResult[]> {
  const trace = new Trace();
  const cells = plan(system, roundOf, trace);
  const broken = await crashAndRecover(system, cells, roundOf.aftermath, trace).catch((error: unknown) => [
    String(error),
  ]);
  const results: CellResult[] = [];
  for (const { name, donor } of cells) {
    const violations = [...broken, ...(await judgeCell(system, donor))];
    results.push({ cell: name, violations, trace: trace.lines });
  }
  // The API avoids a gateway that failed often for a while; a new process has forgotten that.
  await Promise.all(system.apis.map((api) => api.kill()));
  await system.heal();
  return results;
}

function planGifts(system: System, roundOf: Round, trace: Trace): Cell[] {
  const { aftermath, round } = roundOf;
  return CRASH_POINTS.flatMap((point, at) =>
    kindsAt(at, KINDS, roundOf).map((kind) => {
      const index = at * KINDS.length + KINDS.indexOf(kind);
      const plan: DonorPlan = {
        email: `cell-${round}-${index}@example.org`,
        kind,
        amountCents: 2_500 + index,
        presses: 'once',
        faults: [],
        ...(kind === 'one-time card' ? {} : { coversFee: true }),
      };
      const random = randomFrom(1_000 * round + index);
      const donor =
        kind === 'monthly gift after a gift'
          ? new Asked(plan, system, random, trace)
          : new Donor(plan, system, random, trace);
      const name = `${kind}, ${point}, then the gateway: ${aftermath}`;
      return { name, donor, stop: () => stopAt(point, donor, system) };
    }),
  );
}

function planRefunds(system: System, roundOf: Round, trace: Trace): Cell[] {
  const { aftermath, round } = roundOf;
  return REFUND_CRASH_POINTS.flatMap((point, at) =>
    // Staff actions are recorded one after another: only one can stop before its refund is
    // recorded.
    kindsAt(at, REFUND_KINDS, point === 'before the refund' ? { round, kinds: 'one' } : roundOf).map(
      (kind) => {
        const index = at * REFUND_KINDS.length + REFUND_KINDS.indexOf(kind);
        const plan: DonorPlan = {
          email: `refund-cell-${round}-${index}@example.org`,
          kind,
          amountCents: 2_500,
          presses: 'once',
          faults: [],
        };
        const donor = new Refunder(plan, system, randomFrom(2_000 * round + index), trace, FITTING_PARTS);
        const name = `${kind}, ${point}, then the gateway: ${aftermath}`;
        return { name, donor, stop: () => stopRefundAt(point, donor, system) };
      },
    ),
  );
}

/** If only one kind is tested, it varies with the crash point and the round. */
function kindsAt<Kind>(
  at: number,
  all: readonly Kind[],
  { round, kinds }: Pick<Round, 'round' | 'kinds'>,
): readonly Kind[] {
  if (kinds === 'every') return all;
  return all.filter((_, which) => which === (at + round + FIRST_TURN) % all.length);
}

/** Every donor's gift stops at its point; then both APIs are killed together. */
async function crashAndRecover(
  system: System,
  cells: readonly Cell[],
  aftermath: Aftermath,
  trace: Trace,
): Promise<string[]> {
  const emails = cells.map(({ donor }) => donor.plan.email);
  await Promise.all(cells.map(({ donor }) => donor.prepare()));
  const early = await untilSettled(system, emails, trace);
  trace.note('everybody is at the checkout');
  const stopped = cells.map(({ donor, stop }) => ({ donor, ...stop() }));
  const giving: Promise<void>[] = [];
  const unreached: string[] = [];
  const isLast = (each: Stopped) => each.blocksOthers === true;
  const phases: ((each: Stopped) => boolean)[] = [
    (each) => !each.isGivenUp && !isLast(each),
    // The API gives up waiting for these.
    (each) => each.isGivenUp && !isLast(each),
    isLast,
  ];
  for (const isNow of phases) {
    const now = stopped.filter(isNow);
    giving.push(...now.map(({ donor }) => donor.give()));
    unreached.push(...(await untilAllReached(now)));
  }
  trace.note('every gift is at its crash point');
  await Promise.all(system.apis.map((api) => api.kill()));
  system.postgres.wire.cut();
  for (const { forget } of stopped) forget();
  await misbehaveAfterwards(system, emails, aftermath);
  await Promise.all(system.apis.map((api) => api.start()));
  if (aftermath === 'refuses connections') {
    await sleep(OUTAGE_MS);
    await system.gatewayWire.listen();
  }
  await Promise.all(giving);
  const { late } = await untilSettled(system, emails, trace);
  await Promise.all(cells.map(({ donor }) => donor.hearOutcome()));
  return [...early.late, ...unreached, ...late];
}

async function untilAllReached(
  stopped: readonly { donor: Asked | Donor | Refunder; reached: Promise<void> }[],
): Promise<string[]> {
  const tooLate = sleep(REACH_PATIENCE_MS, false, { ref: false });
  const reached = await Promise.all(
    stopped.map(({ reached }) => Promise.race([reached.then(() => true), tooLate])),
  );
  return stopped.flatMap(({ donor }, index) =>
    reached[index] === true ? [] : [`the gift of ${donor.plan.email} never came to its crash point`],
  );
}

/** Applies from now on to every call about these donors. */
async function misbehaveAfterwards(
  { gatewayWire, postgres }: System,
  emails: readonly string[],
  aftermath: Aftermath,
): Promise<void> {
  if (aftermath === 'answers') return;
  if (aftermath === 'refuses connections') return gatewayWire.close();
  const attempts = await postgres.query<{ id: string; email: string }>(
    `select id, email from attempts where email = any($1)`,
    [emails],
  );
  for (const { id, email } of attempts) gatewayWire.introduce(id, email);
  for (const about of emails) gatewayWire.fault({ call: 'any', about }, aftermath, CALLS_GONE_WRONG);
}

async function judgeCell(system: System, donor: Asked | Donor | Refunder): Promise<string[]> {
  if ('offered' in donor) return judgeAsked(system, donor).catch((error: unknown) => [String(error)]);
  const judged = 'refunds' in donor ? judgeRefunds(system, donor.refunds) : judge(system, donor.gifts);
  return judged.catch((error: unknown) => [String(error)]);
}

async function judgeAsked(system: System, { gifts, offered }: Asked): Promise<string[]> {
  return [...(await judge(system, gifts)), ...(await judgeOffered(system, offered))];
}
