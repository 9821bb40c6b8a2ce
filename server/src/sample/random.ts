/** Pseudo-random numbers that are the same for the same seed: mulberry32. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  oneOf<T>(list: readonly [T, ...T[]]): T {
    return list[this.between(0, list.length - 1)] ?? list[0];
  }

  /** @param weighted each value with its relative frequency */
  weighted<T>(weighted: readonly (readonly [T, number])[]): T {
    let left = this.next() * weighted.reduce((total, [, weight]) => total + weight, 0);
    const found = weighted.find(([, weight]) => (left -= weight) < 0) ?? weighted.at(-1);
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found[0];
  }
}
