import { area } from '../../src/area.ts';

/** Errors in the fields of a dedication card. */
export const cardFieldWords = area('cardFieldWords', {
  fromMissing: 'Please sign with a name.',
  posesAs: 'Please sign with your own name. A card cannot be signed by {charity} or another organization.',
  posesAsOrganization: 'Please sign with your own name, not as an organization.',
  emailMissing: 'Please enter the recipient’s email address.',
  addressMissing: 'Please enter the name and address as you would write them on an envelope.',
  addressOnly: 'Please write only a name and an address.',
  tooManyLines: 'Please use at most {lines} lines.',
  link: 'Please leave out web and email addresses. Did you forget a space after a period?',
  dayPast: 'Please choose today or a later date.',
  dayFar: 'Please choose a date within a year.',
});
