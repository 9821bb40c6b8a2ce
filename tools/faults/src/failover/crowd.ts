import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom, type Random } from '../random.ts';
import type { System } from '../system/system.ts';
import { Giver } from './giver.ts';

const GIFTS_A_SECOND = 20;
/**
 * One in this many donors leaves on reading that nothing was charged: then no charge may follow.
 */
const IMPATIENT = 7;
const LOOK_MS = 20;

/** Donors who arrive at a constant rate, however long each takes. */
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

  /** Stops new donors, and waits for those who came. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#coming;
    await Promise.all(this.#giving);
  }

  /**
   * The donors who were thanked in an interval.
   * @param from and until Date.now()s
   */
  thankedBetween(from: number, until = Infinity): Giver[] {
    return this.givers.filter(
      ({ thankedAt }) => thankedAt !== undefined && thankedAt >= from && thankedAt < until,
    );
  }

  /**
   * @param since a Date.now()
   * @returns the time of the first thanks after it; undefined if there was none within the limit
   */
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
