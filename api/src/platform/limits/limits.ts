import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '../../schema/rate-limits.ts';
import type { Db } from '../database/database.ts';
import { readOrMakeKey } from '../database/stored-key.ts';
import { refusal, tooMany, type Refusal } from '../http/result.ts';
import type { LimitName, Rule, Rules, Subject } from './rules.ts';

/** Who is counted, as far as it is known; a rule about somebody unknown does not apply. */
export type Subjects = Partial<Record<Subject, string>>;

/** Counts in the database, so that any number of processes agree. A limiter that cannot count lets nobody pass. */
export interface Limits {
  /** Counts one. @returns why it is refused; what is refused counts for no other rule */
  take(name: LimitName, subjects: Subjects): Promise<Refusal | undefined>;
  /** Whether one more would be refused; counts nothing. */
  look(name: LimitName, subjects: Subjects): Promise<Refusal | undefined>;
  /** How much counts at present, and how much may, by the rule that is fullest. @throws when it cannot be read */
  fill(name: LimitName, subjects: Subjects): Promise<Fill>;
  /** What was taken is not to count after all; what was never taken is no credit. */
  giveBack(name: LimitName, subjects: Subjects, points?: number): Promise<void>;
  /** Gives back all that counts for one rule's subject. @returns how much it was, told to one caller alone; 0 when it cannot be read */
  giveBackAll(name: LimitName, subjects: Subjects): Promise<number>;
  forgetExpired(): Promise<void>;
}

interface Fill {
  count: number;
  most: number;
}

interface Counter {
  rule: Rule;
  limiter: RateLimiterPostgres;
}

/** A counter and whom it counts. */
interface Asked extends Counter {
  key: string;
}

export async function createLimits(db: Db, rules: Rules, log: FastifyBaseLogger): Promise<Limits> {
  const key = await readOrMakeKey(db, 'limits');
  const counters = new Map(
    Object.entries(rules).map(([name, each]) => [
      name,
      each.map((rule, index) => ({ rule, limiter: limiterFor(db, `${name}:${String(index)}`, rule) })),
    ]),
  );
  const hashed = (text: string) => createHmac('sha256', key).update(text.toLowerCase()).digest('base64url');

  function applying(name: LimitName, subjects: Subjects): Asked[] {
    return (counters.get(name) ?? []).flatMap((counter) => {
      const subject = subjects[counter.rule.by];
      return subject === undefined ? [] : [{ ...counter, key: hashed(subject) }];
    });
  }

  async function take(name: LimitName, subjects: Subjects): Promise<Refusal | undefined> {
    const [windows, blocks] = split(applying(name, subjects), ({ rule }) => rule.blockSeconds === undefined);
    const taken: Asked[] = [];
    const refused =
      (await takeAll(windows, taken)) ??
      // One after another: what a window or another block refuses must not bring anybody nearer to a block.
      (await firstRefusal(blocks, (block) => takeAll([block], taken)));
    if (refused !== undefined) await Promise.allSettled(taken.map((each) => lessen(each, 1)));
    return refused;
  }

  /** Counts one everywhere at once, and adds to `taken` where it was counted. */
  async function takeAll(asked: Asked[], taken: Asked[]): Promise<Refusal | undefined> {
    const answers = await Promise.allSettled(asked.map(({ limiter, key: who }) => limiter.consume(who)));
    taken.push(...asked.filter((_, index) => answers[index]?.status === 'fulfilled'));
    const refusals = reasons(answers);
    return refusals.length === 0 ? undefined : asRefusal(refusals);
  }

  async function look(name: LimitName, subjects: Subjects): Promise<Refusal | undefined> {
    const asked = applying(name, subjects);
    const answers = await Promise.allSettled(asked.map(({ limiter, key: who }) => limiter.get(who)));
    const reached = answers.flatMap((answer, index) => {
      const found = answer.status === 'fulfilled' ? answer.value : null;
      return found !== null && found.consumedPoints >= (asked[index]?.rule.points ?? 0) ? [found] : [];
    });
    const refusals = [...reasons(answers), ...reached];
    return refusals.length === 0 ? undefined : asRefusal(refusals);
  }

  function asRefusal(refusals: unknown[]): Refusal {
    const reached = refusals.filter((each) => each instanceof RateLimiterRes);
    const fault = refusals.find((each) => !(each instanceof RateLimiterRes));
    if (fault !== undefined) {
      log.error({ err: fault }, 'the limiter could not count');
      return refusal('unavailable');
    }
    return tooMany(Math.max(...reached.map(({ msBeforeNext }) => Math.ceil(msBeforeNext / 1_000))));
  }

  async function fill(name: LimitName, subjects: Subjects): Promise<Fill> {
    const fills = await Promise.all(
      applying(name, subjects).map(async ({ rule, limiter, key: who }) => ({
        count: (await limiter.get(who))?.consumedPoints ?? 0,
        most: rule.points,
      })),
    );
    const room = ({ count, most }: Fill) => most - count;
    return fills.reduce((fullest, each) => (room(each) < room(fullest) ? each : fullest), NOT_LIMITED);
  }

  /** Where its window has ended meanwhile, there is nothing to lessen. */
  async function lessen({ limiter, key: who }: Asked, points: number): Promise<void> {
    await db
      .update(rateLimits)
      .set({ points: sql`greatest(${rateLimits.points} - ${points}, 0)` })
      .where(and(eq(rateLimits.key, limiter.getKey(who)), gt(rateLimits.expire, Date.now())));
  }

  async function giveBack(name: LimitName, subjects: Subjects, points = 1): Promise<void> {
    const given = await Promise.allSettled(applying(name, subjects).map((each) => lessen(each, points)));
    const failed = given.find((answer) => answer.status === 'rejected');
    // Counted too much is a nuisance of an hour, and no reason to fail what succeeded.
    if (failed !== undefined) log.warn({ err: failed.reason as unknown }, 'the limiter could not count');
  }

  async function giveBackAll(name: LimitName, subjects: Subjects): Promise<number> {
    try {
      const counts = await Promise.all(applying(name, subjects).map(empty));
      return Math.max(0, ...counts);
    } catch (error) {
      log.warn({ err: error }, 'the limiter could not count');
      return 0;
    }
  }

  function empty({ limiter, key: who }: Asked): Promise<number> {
    const counting = and(eq(rateLimits.key, limiter.getKey(who)), gt(rateLimits.expire, Date.now()));
    return db.transaction(async (tx) => {
      const [counter] = await tx
        .select({ points: rateLimits.points })
        .from(rateLimits)
        .where(counting)
        .for('update');
      if (counter === undefined) return 0;
      await tx.update(rateLimits).set({ points: 0 }).where(counting);
      return counter.points;
    });
  }

  async function forgetExpired(): Promise<void> {
    await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  }

  return { take, look, fill, giveBack, giveBackAll, forgetExpired };
}

/** What no rule counts. */
const NOT_LIMITED: Fill = { count: 0, most: Infinity };

function split<T>(all: T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

async function firstRefusal<T>(
  all: T[],
  refuse: (each: T) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  for (const each of all) {
    const refused = await refuse(each);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** A limiter rejects with its count where the limit is reached, and with an error where it could not count. */
function reasons(answers: PromiseSettledResult<unknown>[]): unknown[] {
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
}

function limiterFor(db: Db, keyPrefix: string, rule: Rule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points: rule.points,
    duration: rule.seconds,
    blockDuration: rule.blockSeconds ?? 0,
  });
}
