import type { Frequency } from './frequency.ts';
import type { Cents } from './money.ts';
import type { Charity } from './settings.ts';

/** The charity's amounts for a frequency in display order, or else its tiers' thresholds. */
export function suggestedAmounts(
  { amounts, tiers }: Pick<Charity, 'amounts' | 'tiers'>,
  frequency: Frequency,
): readonly Cents[] {
  return amounts?.[frequency] ?? tiers.map(({ amountCents }) => amountCents);
}
