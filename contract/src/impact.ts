import type { Frequency } from './frequency.ts';
import type { Cents } from './money.ts';

/** What a gift makes possible, as the charity says it. */
export interface ImpactLine {
  frequency: Frequency;
  /** From which amount it is said. */
  amountCents: Cents;
  sentence: string;
}

/** The sentence of the largest amount up to this one; undefined: none is said of so small a gift. */
export function impactOf(
  lines: readonly ImpactLine[],
  amountCents: Cents,
  frequency: Frequency,
): string | undefined {
  return lines
    .filter((line) => line.frequency === frequency && line.amountCents <= amountCents)
    .toSorted((one, other) => other.amountCents - one.amountCents)[0]?.sentence;
}
