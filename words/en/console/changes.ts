import { area } from '../../src/area.ts';

/** The text that is stored instead of a donor's consent when staff change a monthly gift. */
export const staffConsentWords = area({
  amount: 'Changed by {name} for the donor, who asked for it.',
  day: 'Moved by {name} for the donor, who asked for it.',
});
