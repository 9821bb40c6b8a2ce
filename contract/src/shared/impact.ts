import type { Frequency } from './frequency.ts';
import type { Cents } from './money.ts';

/** The sentence about the effect of a gift, in the charity's words. */
export interface ImpactLine {
  frequency: Frequency;
  /** The lowest amount that gets the sentence. */
  amountCents: Cents;
  sentence: string;
}

/**
 * The sentence with the largest amount up to this one; undefined if the gift is below all of them.
 */
export function impactOf(
  lines: readonly ImpactLine[],
  amountCents: Cents,
  frequency: Frequency,
): string | undefined {
  return lines
    .filter((line) => line.frequency === frequency && line.amountCents <= amountCents)
    .toSorted((one, other) => other.amountCents - one.amountCents)[0]?.sentence;
}
