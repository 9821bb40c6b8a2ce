import { setTimeout as sleep } from 'node:timers/promises';
import { startPgbouncer } from '../../../../server/src/testing/pgbouncer.ts';
import { findQuietPort } from '../system/quiet-port.ts';
import { System } from '../system/system.ts';
import { Trace } from '../trace.ts';
import { Crowd } from './crowd.ts';
import type { Disaster } from './disasters.ts';
import type { Stage } from './stage.ts';
import { judgeCrowd, type Books } from './judge-crowd.ts';
import { ReplicatedPostgres } from './replicated-postgres.ts';

/** How long donors give before the disaster, and after the recovery. */
const GIVING_MS = 5_000;
const RESUMED_WITHIN_MS = 30_000;
/**
 * Braintree's typical response time, so that at any moment many gifts are between their charge and
 * their record.
 */
const GATEWAY_LATENCY_MS = 400;

export interface Outcome extends Books {
  readonly name: string;
  /**
   * The time from the disaster to the first donor who is thanked after its cure; undefined if there
   * was none.
   */
  readonly resumedAfterMs: number | undefined;
  /** The same, measured from the end of the operator's work. */
  readonly resumedAfterCureMs: number | undefined;
  readonly donors: number;
  /** The donors thanked before the disaster, before its cure, and afterwards. */
  readonly thanked: readonly [number, number, number];
  /** The lost gifts before the repair; undefined if none may be lost. */
  readonly lostBeforeRepair: number | undefined;
  /** The other messages that donors read, with their counts. */
  readonly read: ReadonlyMap<string, number>;
  readonly trace: readonly string[];
}

/** Donors give throughout to two web processes beside a worker. */
export async function runFailover(disaster: Disaster, seed: number): Promise<Outcome> {
  const made: ReplicatedPostgres[] = [];
  const system = await System.start({
    isHurried: false,
    roles: ['web', 'web', 'worker'],
    makePostgres: (dataDir) => {
      const postgres = new ReplicatedPostgres(dataDir);
      made.push(postgres);
      return postgres;
    },
    ...(disaster.isPooled && { startPooler: async (url) => startPgbouncer(await findQuietPort(), url) }),
  });
  try {
    const [postgres] = made;
    if (postgres === undefined) throw new Error('there is no database');
    system.gatewayWire.latencyMs = GATEWAY_LATENCY_MS;
    return await play(disaster, { system, postgres, crowd: new Crowd(system, seed), trace: new Trace() });
  } finally {
    await system.end();
  }
}

async function play(disaster: Disaster, stage: Stage): Promise<Outcome> {
  const { postgres, crowd, trace } = stage;
  const state = await postgres.syncState();
  if (state !== 'sync') throw new Error(`the standby is ${state ?? 'away'}, and not synchronous`);
  crowd.begin();
  await sleep(GIVING_MS);
  trace.note(disaster.name);
  const { at, curedAt } = await disaster.happen(stage);
  const resumedAt = await crowd.firstThanksAfter(curedAt, RESUMED_WITHIN_MS);
  trace.note('donors give again');
  await sleep(GIVING_MS);
  const wrong = (await disaster.recover?.(stage)) ?? [];
  await crowd.end();
  trace.note('everyone who came has gone');
  const books = await judgeBooks(disaster, stage);
  const isLate = resumedAt === undefined || resumedAt - at > RESUMED_WITHIN_MS;
  return {
    ...books,
    name: disaster.name,
    violations: [...wrong, ...(isLate ? ['nobody could give within 30 s'] : []), ...books.violations],
    resumedAfterMs: resumedAt === undefined ? undefined : resumedAt - at,
    resumedAfterCureMs: resumedAt === undefined ? undefined : resumedAt - curedAt,
    donors: crowd.givers.length,
    thanked: [
      crowd.thankedBetween(0, at).length,
      crowd.thankedBetween(at, curedAt).length,
      crowd.thankedBetween(curedAt).length,
    ],
    read: countReadings(crowd),
    trace: trace.lines,
  };
}

/**
 * The pages cannot know about lost gifts, so only the books are judged, before and after the
 * repair.
 */
async function judgeBooks(
  disaster: Disaster,
  stage: Stage,
): Promise<Books & Pick<Outcome, 'lostBeforeRepair'>> {
  const { system, crowd, trace } = stage;
  const books = await judgeCrowd(system, crowd.givers, trace);
  if (disaster.repair === undefined) return { ...books, lostBeforeRepair: undefined };
  await disaster.repair(stage);
  const repaired = await judgeCrowd(system, crowd.givers, trace);
  const violations = [
    ...(books.lost > 0 ? [] : ['nothing was lost, so this run says nothing']),
    ...(repaired.lost === 0 ? [] : [`${repaired.lost} gifts stay lost`]),
  ];
  return { ...repaired, violations, lostBeforeRepair: books.lost };
}

function countReadings({ givers }: Crowd): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { readings } of givers)
    for (const words of new Set(readings.map((each) => each.words)))
      counts.set(words, (counts.get(words) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}
