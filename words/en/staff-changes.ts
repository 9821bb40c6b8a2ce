import { area } from '../src/area.ts';

/** What is kept in the place of a donor's consent, where staff changed a monthly gift for them. */
export const staffConsentWords = area({
  amount: 'Changed by {name} for the donor, who asked for it.',
  day: 'Moved by {name} for the donor, who asked for it.',
});
