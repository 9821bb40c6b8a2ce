import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom, type Random } from '../random.ts';
import type { System } from '../system/system.ts';
import { Giver } from './giver.ts';

const GIFTS_A_SECOND = 20;
/** Every so many-th donor goes away who reads that nothing was charged: nothing may be. */
const IMPATIENT = 7;
const LOOK_MS = 20;

/** Donors who come at the same pace, however long each of them takes. */
export class Crowd {
  readonly givers: Giver[] = [];
  readonly #system: System;
  readonly #seed: number;
  readonly #random: Random;
  readonly #giving: Promise<void>[] = [];
  #coming: Promise<void> | undefined;
  #isOver = false;

  constructor(system: System, seed: number) {
    this.#system = system;
    this.#seed = seed;
    this.#random = randomFrom(seed);
  }

  begin(): void {
    this.#coming = this.#come();
  }

  /** Nobody comes any more, and everyone who came is waited for. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#coming;
    await Promise.all(this.#giving);
  }

  /** Those who were thanked in that time. @param from and until Date.now()s */
  thankedBetween(from: number, until = Infinity): Giver[] {
    return this.givers.filter(
      ({ thankedAt }) => thankedAt !== undefined && thankedAt >= from && thankedAt < until,
    );
  }

  /** @param since a Date.now() @returns when the first was thanked after it; undefined where nobody was within the limit */
  async firstThanksAfter(since: number, limitMs: number): Promise<number | undefined> {
    while (Date.now() - since < limitMs) {
      const moments = this.thankedBetween(since).map(({ thankedAt = 0 }) => thankedAt);
      if (moments.length > 0) return Math.min(...moments);
      await sleep(LOOK_MS);
    }
    return undefined;
  }

  async #come(): Promise<void> {
    const begun = performance.now();
    while (!this.#isOver) {
      const number = this.givers.length + 1;
      const giver = new Giver(
        `giver-${this.#seed}-${number}`,
        this.#system,
        this.#random,
        number % IMPATIENT === 0,
      );
      this.givers.push(giver);
      this.#giving.push(giver.give());
      await sleep(Math.max(0, begun + (number * 1_000) / GIFTS_A_SECOND - performance.now()));
    }
  }
}
