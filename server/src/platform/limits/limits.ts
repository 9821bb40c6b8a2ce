import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { readOrMakeKey } from '../database/stored-key.ts';
import { refusal, tooMany, type Refusal } from '../http/result.ts';
import {
  forgetEnded,
  refundCounters,
  decrementCounters,
  NEVER,
  readCounters,
  takeCounters,
  type Counter,
  type RateLimitRefund,
  type RateLimitDecrement,
} from './counters.ts';
import type { LimitName, Rule, Rules, Subject } from './rules.ts';

/** The known subjects of a call. A rule about an unknown subject does not apply. */
export type RateLimitKeys = Partial<Record<Subject, string>>;

interface CountedCall {
  /** The reason if the call is refused. */
  refusal: Refusal | undefined;
  /** The most calls in a window, and how many are left in the present one. */
  limit: number;
  left: number;
  /** The rest of the present window. */
  resetSeconds: number;
}

/**
 * Counts in the database, so that any number of processes agree, with one round trip for each call.
 * If the limiter cannot count, every call is refused.
 */
export interface Limits {
  /**
   * Counts one.
   * @returns the reason if it is refused; a refused call counts for no other rule and does not
   * extend a window
   */
  take(name: LimitName, limitKeys: RateLimitKeys): Promise<Refusal | undefined>;
  /** Counts one, and returns how many calls are left under the first rule of the limit. */
  takeCounted(name: LimitName, limitKeys: RateLimitKeys): Promise<CountedCall>;
  /**
   * Counts one for each limit of each step, step by step. A refused step and the later ones count
   * nothing; earlier steps stay counted.
   */
  takeSteps(
    steps: readonly (readonly LimitName[])[],
    limitKeys: RateLimitKeys,
  ): Promise<{ step: number; refusal: Refusal } | undefined>;
  /** The reasons why each limit would refuse one more call. Counts nothing. */
  look(names: readonly LimitName[], limitKeys: RateLimitKeys): Promise<(Refusal | undefined)[]>;
  /**
   * Takes back counted calls, and never gives credit for others. If the database fails, this is
   * done later.
   */
  release(names: readonly LimitName[], limitKeys: RateLimitKeys): Promise<void>;
  /**
   * Counts a gift and gives back its earlier failures. If the database fails, only `given` is given
   * back, later.
   */
  forgive(
    forgiving: Record<keyof RateLimitRefund, readonly LimitName[]>,
    limitKeys: RateLimitKeys,
  ): Promise<void>;
  forgetExpired(): Promise<void>;
}

export async function createLimits(db: Db, rules: Rules, log: FastifyBaseLogger): Promise<Limits> {
  const keyOf = await createKeys(db, rules);
  const debts: RateLimitDecrement[] = [];

  function applying(name: LimitName, limitKeys: RateLimitKeys): Counter[] {
    return rules[name].flatMap((rule) => {
      if (rule.unlessChecked === true && limitKeys.checkedNetwork !== undefined) return [];
      const key = keyOf(name, rule.by, rule, limitKeys);
      if (key === undefined) return [];
      const { points: most, seconds, blockSeconds = null } = rule;
      const beside =
        rule.together === undefined ? null : besideOf(rule.together as LimitName, rule.by, limitKeys);
      return [{ key, most, seconds, blockSeconds, beside }];
    });
  }

  function applyingOf(names: readonly LimitName[], limitKeys: RateLimitKeys): Counter[] {
    return names.flatMap((name) => applying(name, limitKeys));
  }

  function besideOf(name: LimitName, by: Subject, limitKeys: RateLimitKeys): string | null {
    const other = rules[name].find((each) => each.by === by);
    return (other && keyOf(name, by, other, limitKeys)) ?? null;
  }

  function unavailable(error: unknown): Refusal {
    log.error({ err: error }, 'the limiter could not count');
    return refusal('unavailable');
  }

  const takeSteps: Limits['takeSteps'] = async (steps, limitKeys) => {
    await payDebts();
    try {
      const counters = steps.map((names) => applyingOf(names, limitKeys));
      const refused = await takeCounters(db, Date.now(), counters);
      return refused && { step: refused.step, refusal: tooMany(Math.ceil(refused.waitMs / 1_000)) };
    } catch (error) {
      return { step: 0, refusal: unavailable(error) };
    }
  };

  const look: Limits['look'] = async (names, limitKeys) => {
    const asked = names.map((name) => applying(name, limitKeys));
    try {
      const now = Date.now();
      const found = await readCounters(db, now, asked.flat());
      return asked.map((counters) => {
        const waitsMs = counters.flatMap(({ key, most }) => {
          const counter = found.get(key);
          return counter === undefined || counter.points < most ? [] : [counter.expire - now];
        });
        return waitsMs.length === 0 ? undefined : tooMany(Math.ceil(Math.max(...waitsMs) / 1_000));
      });
    } catch (error) {
      const refused = unavailable(error);
      return names.map(() => refused);
    }
  };

  const takeCounted: Limits['takeCounted'] = async (name, limitKeys) => {
    const refused = await takeSteps([[name]], limitKeys);
    const [counter] = applying(name, limitKeys);
    if (counter === undefined) throw new Error(`the limit ${name} does not apply to this call`);
    const { key, most: limit } = counter;
    const now = Date.now();
    const found = await readCounters(db, now, [counter]).catch(() => undefined);
    const { points, expire } = found?.get(key) ?? { points: 0, expire: now };
    const left = refused === undefined ? Math.max(0, limit - points) : 0;
    return { refusal: refused?.refusal, limit, left, resetSeconds: Math.ceil((expire - now) / 1_000) };
  };

  /** A count that is too high must not fail a call that succeeded. */
  function owe(error: unknown, given: readonly RateLimitDecrement[]): void {
    log.warn({ err: error }, 'the limiter could not count');
    debts.push(...given);
  }

  const release: Limits['release'] = async (names, limitKeys) => {
    const now = Date.now();
    const given = applyingOf(names, limitKeys).map((counter) => decrementOf(counter, now));
    // Takes from any window, because a block ends later than its window would.
    await decrementCounters(db, now, given.map(fromAnyWindow)).catch((error: unknown) => owe(error, given));
  };

  const forgive: Limits['forgive'] = async (forgiving, limitKeys) => {
    const now = Date.now();
    const counters: RateLimitRefund = {
      firsts: applyingOf(forgiving.firsts, limitKeys),
      mistakes: applyingOf(forgiving.mistakes, limitKeys),
      suspects: applyingOf(forgiving.suspects, limitKeys),
      given: applyingOf(forgiving.given, limitKeys),
      givenForMistakes: applyingOf(forgiving.givenForMistakes, limitKeys),
      givenIfFirst: applyingOf(forgiving.givenIfFirst, limitKeys),
    };
    const given = counters.given.map((counter) => decrementOf(counter, now));
    await refundCounters(db, now, counters).catch((error: unknown) => owe(error, given));
  };

  /**
   * Gives back what could not be given back while the database was away, within the original
   * windows.
   */
  async function payDebts(): Promise<void> {
    const now = Date.now();
    const due = debts.splice(0).filter(({ endsBy }) => endsBy > now);
    await decrementCounters(db, now, due).catch(() => debts.push(...due));
  }

  return {
    take: async (name, limitKeys) => (await takeSteps([[name]], limitKeys))?.refusal,
    takeCounted,
    takeSteps,
    look,
    release,
    forgive,
    forgetExpired: () => forgetEnded(db, Date.now()),
  };
}

const decrementOf = ({ key, seconds }: Counter, now: number): RateLimitDecrement => ({
  key,
  points: 1,
  endsBy: now + seconds * 1_000,
});

const fromAnyWindow = (each: RateLimitDecrement): RateLimitDecrement => ({ ...each, endsBy: NEVER });

/** The hashed key of a rule's subject, which does not reveal the subject. */
async function createKeys(db: Db, rules: Rules) {
  const secret = await readOrMakeKey(db, 'limits');
  const hashed = (text: string) =>
    createHmac('sha256', secret).update(text.toLowerCase()).digest('base64url');
  return (name: LimitName, by: Subject, rule: Rule, limitKeys: RateLimitKeys): string | undefined => {
    const subject = limitKeys[by];
    return subject === undefined
      ? undefined
      : `${name}:${String(rules[name].indexOf(rule))}:${hashed(subject)}`;
  };
}
