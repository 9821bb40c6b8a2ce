import type { Db } from '../database/database.ts';

/** One rule's counter for one subject. */
export interface Counter {
  key: string;
  most: number;
  seconds: number;
  blockSeconds: number | null;
  /** The key of another counter whose count is added when this one is checked. */
  beside: string | null;
}

/** Points to take off a counter. */
export interface RateLimitDecrement {
  key: string;
  points: number;
  /** The latest end, in milliseconds since 1970, of a window that they may be taken from. */
  endsBy: number;
}

/** Later than any window ends. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Counts one for each counter of each step. A refused step and the later ones count nothing. The
 * database function take_limits defines the details.
 * @returns the refused step and its remaining time
 */
export async function takeCounters(
  db: Db,
  now: number,
  steps: readonly (readonly Counter[])[],
): Promise<{ step: number; waitMs: number } | undefined> {
  const judged = steps.flatMap((counters, step) =>
    // Counters with a block come last, one after another, because an earlier refusal must not add
    // to a block.
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

/** @returns the current counts by key, without counters whose window has ended */
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

/**
 * Takes off points, unless the window has ended. Rows are locked in the same order as when
 * counting.
 */
export async function decrementCounters(
  db: Db,
  now: number,
  decrements: readonly RateLimitDecrement[],
): Promise<void> {
  if (decrements.length === 0) return;
  await db.$client.query({
    name: 'lessen_limits',
    text: 'select from lessen_limits($1, $2, $3, $4)',
    values: [
      now,
      decrements.map(({ key }) => key),
      decrements.map(({ points }) => points),
      decrements.map(({ endsBy }) => endsBy),
    ],
  });
}

/**
 * The counters that a gift is counted in, and those that it gives points back to. The database
 * function forgive_limits defines the details.
 */
export interface RateLimitRefund {
  firsts: readonly Counter[];
  mistakes: readonly Counter[];
  suspects: readonly Counter[];
  given: readonly Counter[];
  givenForMistakes: readonly Counter[];
  givenIfFirst: readonly Counter[];
}

export async function refundCounters(db: Db, now: number, refund: RateLimitRefund): Promise<void> {
  const { firsts, mistakes, suspects, given, givenForMistakes, givenIfFirst } = refund;
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
  // Skips counters that are locked: they are in use, so they are not expired for long.
  await db.$client.query(
    `delete from rate_limits where key in (
      select key from rate_limits where expire < $1 for update skip locked
    )`,
    [now],
  );
}
