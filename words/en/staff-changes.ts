import { area } from '../src/area.ts';

/** The text instead of a donor's consent, if staff changed a monthly gift for them. */
export const staffConsentWords = area({
  amount: 'Changed by {name} for the donor, who asked for it.',
  day: 'Moved by {name} for the donor, who asked for it.',
});
