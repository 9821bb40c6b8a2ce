import type { Frequency } from './frequency.ts';
import type { ImpactLine } from './impact.ts';
import type { Cents } from './money.ts';
import type { Charity } from './settings.ts';

/** The charity's amounts for a frequency in display order, or else its tiers' thresholds. */
export function suggestedAmounts(
  { amounts, tiers }: Pick<Charity, 'amounts' | 'tiers'>,
  frequency: Frequency,
): readonly Cents[] {
  return amounts?.[frequency] ?? tiers.map(({ amountCents }) => amountCents);
}

/** The campaign's own amounts for a frequency in ascending order, or else the charity's. */
export function campaignAmounts(
  own: readonly ImpactLine[],
  charity: Pick<Charity, 'amounts' | 'tiers'>,
  frequency: Frequency,
): readonly Cents[] {
  const ofFrequency = own.filter((line) => line.frequency === frequency).map((line) => line.amountCents);
  return ofFrequency.length === 0
    ? suggestedAmounts(charity, frequency)
    : ofFrequency.toSorted((one, other) => one - other);
}
