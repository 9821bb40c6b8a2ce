import { setTimeout as sleep } from 'node:timers/promises';
import { Donor } from '../donor/donor.ts';
import type { Gift } from '../donor/visit.ts';
import { judge } from '../oracle/judge.ts';
import { untilSettled } from '../oracle/settled.ts';
import type { GiftKind } from '../gift-kinds.ts';
import type { DonorPlan } from '../plan.ts';
import { randomFrom } from '../random.ts';
import { GATEWAY_FAULTS } from '../system/exchange.ts';
import { System } from '../system/system.ts';
import { Trace } from '../trace.ts';
import { CRASH_POINTS, stopAt, type CrashPoint } from './crash-points.ts';

/** What the gateway does when it is asked, afterwards, in which state the gifts are. */
export const AFTERMATHS = ['answers', 'refuses connections', ...GATEWAY_FAULTS] as const;
type Aftermath = (typeof AFTERMATHS)[number];

const KINDS = ['one-time card', 'monthly card', 'saved method', 'wallet'] as const satisfies GiftKind[];

/** So many calls about each donor go wrong before one is answered. */
const CALLS_GONE_WRONG = 2;
const OUTAGE_MS = 1_000;
/** By then every gift is at its point, or never will. */
const REACH_PATIENCE_MS = 30_000;

/** Each crash point with each kind of gift and each aftermath. */
export interface CellResult {
  readonly cell: string;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

interface Cell {
  readonly name: string;
  readonly point: CrashPoint;
  readonly donor: Donor;
}

/** Goes through all cells of these aftermaths: those of one share one crash. @param onCell hears of each */
export async function runCells(
  aftermaths: readonly Aftermath[],
  onCell: (result: CellResult) => void,
): Promise<void> {
  const system = await System.start({ isHurried: true });
  try {
    for (const [round, aftermath] of aftermaths.entries()) {
      for (const result of await runRound(system, aftermath, round)) onCell(result);
    }
  } finally {
    await system.end();
  }
}

async function runRound(system: System, aftermath: Aftermath, round: number): Promise<CellResult[]> {
  const trace = new Trace();
  const cells = planCells(system, aftermath, round, trace);
  const broken = await crashAndRecover(system, cells, aftermath, trace).catch((error: unknown) => [
    String(error),
  ]);
  const results: CellResult[] = [];
  for (const { name, donor } of cells) {
    const violations = [...broken, ...(await judgeGifts(system, donor.gifts))];
    results.push({ cell: name, violations, trace: trace.lines });
  }
  // A gateway that failed so often is not asked for a while; a new process knows nothing of that.
  await Promise.all(system.apis.map((api) => api.kill()));
  await system.heal();
  return results;
}

function planCells(system: System, aftermath: Aftermath, round: number, trace: Trace): Cell[] {
  return CRASH_POINTS.flatMap((point, at) =>
    KINDS.map((kind, which) => {
      const index = at * KINDS.length + which;
      const plan: DonorPlan = {
        email: `cell-${round}-${index}@example.org`,
        ...{ kind, amountCents: 2_500 + index, presses: 'once', faults: [] },
      };
      const donor = new Donor(plan, system, randomFrom(1_000 * round + index), trace);
      return { name: `${kind}, ${point}, then the gateway: ${aftermath}`, point, donor };
    }),
  );
}

/** Every donor's gift stops at its point; then both APIs die at once. */
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
  const stopped = cells.map(({ point, donor }) => ({ donor, ...stopAt(point, donor, system) }));
  const giving: Promise<void>[] = [];
  const unreached: string[] = [];
  // Last those whom the API does not wait for.
  for (const isGivenUp of [false, true]) {
    const now = stopped.filter((each) => each.isGivenUp === isGivenUp);
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
  stopped: readonly { donor: Donor; reached: Promise<void> }[],
): Promise<string[]> {
  const tooLate = sleep(REACH_PATIENCE_MS, false, { ref: false });
  const reached = await Promise.all(
    stopped.map(({ reached }) => Promise.race([reached.then(() => true), tooLate])),
  );
  return stopped.flatMap(({ donor }, index) =>
    reached[index] === true ? [] : [`the gift of ${donor.plan.email} never came to its crash point`],
  );
}

/** From now on, of whatever is asked about these donors. */
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

async function judgeGifts(system: System, gifts: readonly Gift[]): Promise<string[]> {
  return judge(system, gifts).catch((error: unknown) => [String(error)]);
}
