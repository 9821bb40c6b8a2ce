import type { Frequency } from './frequency.ts';
import type { ImpactLine } from './impact.ts';

/**
 * The sentences for gifts of a frequency: those of the campaign if it suggests amounts for it,
 * otherwise the charity's.
 */
export function impactLines(
  charity: readonly ImpactLine[],
  campaign: readonly ImpactLine[],
  frequency: Frequency,
): readonly ImpactLine[] {
  const isAsked = (line: ImpactLine) => line.frequency === frequency;
  const own = campaign.filter(isAsked);
  return (own.length === 0 ? charity.filter(isAsked) : own).filter(({ sentence }) => sentence !== '');
}
