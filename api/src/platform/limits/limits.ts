import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { readOrMakeKey } from '../database/stored-key.ts';
import { refusal, tooMany, type Refusal } from '../http/result.ts';
import {
  forgetEnded,
  lessenCounters,
  NEVER,
  readCounters,
  takeCounters,
  type Counter,
  type Lessening,
} from './counters.ts';
import type { LimitName, Rule, Rules, Subject } from './rules.ts';

/** Who is counted, as far as it is known; a rule about somebody unknown does not apply. */
export type Subjects = Partial<Record<Subject, string>>;

/**
 * Counts in the database, so that any number of processes agree, each call in one round trip. A limiter that cannot count
 * lets nobody pass.
 */
export interface Limits {
  /** Counts one. @returns why it is refused; what is refused counts for no other rule, and for no window's end */
  take(name: LimitName, subjects: Subjects): Promise<Refusal | undefined>;
  /**
   * Counts one for each limit of each step, the steps one after another: what a step refuses counts for nothing in it and after
   * it, and what was taken before stays.
   */
  takeSteps(
    steps: readonly (readonly LimitName[])[],
    subjects: Subjects,
  ): Promise<{ step: number; refusal: Refusal } | undefined>;
  /** How each limit stands; counts nothing. */
  look(names: readonly LimitName[], subjects: Subjects): Promise<Standing[]>;
  /**
   * What was taken is not to count after all; what was never taken is no credit. Where it cannot be written, it is later.
   * @returns how much it was for each limit, told to one caller alone
   */
  giveBack(given: readonly Given[], subjects: Subjects): Promise<number[]>;
  forgetExpired(): Promise<void>;
}

interface Standing {
  /** Why one more would be refused. */
  refusal: Refusal | undefined;
  /** What counts at present, by the rule that counts most; 0 when it cannot be read. */
  count: number;
}

export interface Given {
  name: LimitName;
  /** One unless said otherwise. `all` that cannot be written is never owed: nobody was told how much it was. */
  points?: number | 'all';
}

export async function createLimits(db: Db, rules: Rules, log: FastifyBaseLogger): Promise<Limits> {
  const keyOf = await createKeys(db, rules);
  const debts: Lessening[] = [];

  function applying(name: LimitName, subjects: Subjects): Counter[] {
    return rules[name].flatMap((rule) => {
      const key = keyOf(name, rule.by, rule, subjects);
      if (key === undefined) return [];
      const { points: most, seconds, blockSeconds = null } = rule;
      const beside = rule.together === undefined ? null : besideOf(rule.together, rule.by, subjects);
      return [{ key, most, seconds, blockSeconds, beside }];
    });
  }

  function besideOf(name: LimitName, by: Subject, subjects: Subjects): string | null {
    const other = rules[name].find((each) => each.by === by);
    return (other && keyOf(name, by, other, subjects)) ?? null;
  }

  function unavailable(error: unknown): Refusal {
    log.error({ err: error }, 'the limiter could not count');
    return refusal('unavailable');
  }

  const takeSteps: Limits['takeSteps'] = async (steps, subjects) => {
    await payDebts();
    try {
      const counters = steps.map((names) => names.flatMap((name) => applying(name, subjects)));
      const refused = await takeCounters(db, Date.now(), counters);
      return refused && { step: refused.step, refusal: tooMany(Math.ceil(refused.waitMs / 1_000)) };
    } catch (error) {
      return { step: 0, refusal: unavailable(error) };
    }
  };

  const look: Limits['look'] = async (names, subjects) => {
    const asked = names.map((name) => applying(name, subjects));
    try {
      const now = Date.now();
      const found = await readCounters(db, now, asked.flat());
      return asked.map((counters) => {
        const counting = counters.flatMap((each) => {
          const counter = found.get(each.key);
          return counter === undefined ? [] : [{ ...counter, isReached: counter.points >= each.most }];
        });
        const waitsMs = counting.filter(({ isReached }) => isReached).map(({ expire }) => expire - now);
        return {
          refusal: waitsMs.length === 0 ? undefined : tooMany(Math.ceil(Math.max(...waitsMs) / 1_000)),
          count: Math.max(0, ...counting.map(({ points }) => points)),
        };
      });
    } catch (error) {
      const refused = unavailable(error);
      return names.map(() => ({ refusal: refused, count: 0 }));
    }
  };

  const giveBack: Limits['giveBack'] = async (given, subjects) => {
    const now = Date.now();
    const asked = given.map(({ name, points = 1 }) =>
      applying(name, subjects).map(({ key, seconds }) => ({
        key,
        points: points === 'all' ? EVERYTHING : points,
        endsBy: now + seconds * 1_000,
      })),
    );
    try {
      // A block ends later than its window would.
      const taken = await lessenCounters(db, now, asked.flat().map(fromAnyWindow));
      return asked.map((each) => Math.max(0, ...each.map(({ key }) => taken.get(key) ?? 0)));
    } catch (error) {
      // Counted too much is no reason to fail what succeeded.
      log.warn({ err: error }, 'the limiter could not count');
      debts.push(...asked.flat().filter(({ points }) => points !== EVERYTHING));
      return given.map(() => 0);
    }
  };

  /** Gives back what could not be given back while the database was away, to the windows that it was taken from. */
  async function payDebts(): Promise<void> {
    const now = Date.now();
    const due = debts.splice(0).filter(({ endsBy }) => endsBy > now);
    await lessenCounters(db, now, due).catch(() => debts.push(...due));
  }

  return {
    take: async (name, subjects) => (await takeSteps([[name]], subjects))?.refusal,
    takeSteps,
    look,
    giveBack,
    forgetExpired: () => forgetEnded(db, Date.now()),
  };
}

/** More than any rule counts; PostgreSQL's greatest integer. */
const EVERYTHING = 2_147_483_647;

const fromAnyWindow = (each: Lessening): Lessening => ({ ...each, endsBy: NEVER });

/** What a rule counts somebody under, which tells nobody who it is. */
async function createKeys(db: Db, rules: Rules) {
  const secret = await readOrMakeKey(db, 'limits');
  const hashed = (text: string) =>
    createHmac('sha256', secret).update(text.toLowerCase()).digest('base64url');
  return (name: LimitName, by: Subject, rule: Rule, subjects: Subjects): string | undefined => {
    const subject = subjects[by];
    return subject === undefined
      ? undefined
      : `${name}:${String(rules[name].indexOf(rule))}:${hashed(subject)}`;
  };
}
