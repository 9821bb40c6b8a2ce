import type { Db } from '../database/database.ts';

/** A rule's count of somebody. */
export interface Counter {
  key: string;
  most: number;
  seconds: number;
  blockSeconds: number | null;
  /** Whose count is added when this one is judged. */
  beside: string | null;
}

/** So many are to count no longer. */
export interface Lessening {
  key: string;
  points: number;
  /** The latest end, in milliseconds since 1970, of a window that they may be taken from. */
  endsBy: number;
}

/** Later than any window ends. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Counts one for each counter, or for none of a step that is refused, nor of those after it: the function of the migrations
 * says how.
 * @returns the step that was refused, and for how long
 */
export async function takeCounters(
  db: Db,
  now: number,
  steps: readonly (readonly Counter[])[],
): Promise<{ step: number; waitMs: number } | undefined> {
  const judged = steps.flatMap((counters, step) =>
    // Last come the blocks, and one after another: what refuses before must not bring anybody nearer to one.
    counters
      .toSorted((a, b) => Number(a.blockSeconds !== null) - Number(b.blockSeconds !== null))
      .map((counter) => ({ ...counter, step })),
  );
  if (judged.length === 0) return undefined;
  const { rows } = await db.$client.query<{ step: number; waitMs: number }>({
    name: 'take_limits',
    text: `select refused_step as step, wait_ms::double precision as "waitMs" from take_limits($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      now,
      judged.map(({ step }) => step),
      judged.map(({ key }) => key),
      judged.map(({ beside }) => beside),
      judged.map(({ most }) => most),
      judged.map(({ seconds }) => seconds),
      judged.map(({ blockSeconds }) => blockSeconds),
    ],
  });
  return rows[0];
}

/** @returns what counts now, by key; a counter whose window has ended is not among them */
export async function readCounters(
  db: Db,
  now: number,
  counters: readonly Counter[],
): Promise<Map<string, { points: number; expire: number }>> {
  if (counters.length === 0) return new Map();
  const { rows } = await db.$reads().$client.query<{ key: string; points: number; expire: number }>({
    name: 'read_limits',
    text: 'select key, points, expire::double precision from read_limits($1, $2)',
    values: [now, counters.map(({ key }) => key)],
  });
  return new Map(rows.map(({ key, ...counter }) => [key, counter]));
}

/** Where a window has ended meanwhile, there is nothing to lessen. The rows are locked in the order in which they are taken. */
export async function lessenCounters(db: Db, now: number, lessenings: readonly Lessening[]): Promise<void> {
  if (lessenings.length === 0) return;
  await db.$client.query({
    name: 'lessen_limits',
    text: 'select from lessen_limits($1, $2, $3, $4)',
    values: [
      now,
      lessenings.map(({ key }) => key),
      lessenings.map(({ points }) => points),
      lessenings.map(({ endsBy }) => endsBy),
    ],
  });
}

/** Which counters a gift is counted in, and what each of the others gets back: the function of the migrations says how. */
export interface Forgiving {
  firsts: readonly Counter[];
  mistakes: readonly Counter[];
  suspects: readonly Counter[];
  given: readonly Counter[];
  givenForMistakes: readonly Counter[];
  givenIfFirst: readonly Counter[];
}

export async function forgiveCounters(db: Db, now: number, forgiving: Forgiving): Promise<void> {
  const { firsts, mistakes, suspects, given, givenForMistakes, givenIfFirst } = forgiving;
  const keys = (counters: readonly Counter[]) => counters.map(({ key }) => key);
  const most = (counters: readonly Counter[]) => counters.map((counter) => counter.most);
  await db.$client.query({
    name: 'forgive_limits',
    text: 'select forgive_limits($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [
      now,
      keys(firsts),
      most(firsts),
      firsts.map(({ seconds }) => seconds),
      keys(mistakes),
      keys(suspects),
      most(suspects),
      keys(given),
      keys(givenForMistakes),
      keys(givenIfFirst),
    ],
  });
}

export async function forgetEnded(db: Db, now: number): Promise<void> {
  // Those that somebody is counting are as good as new.
  await db.$client.query(
    `delete from rate_limits where key in (
      select key from rate_limits where expire < $1 for update skip locked
    )`,
    [now],
  );
}
