import { area } from '../src/area.ts';

/** What is wrong with a field of a dedication card. */
export const cardFieldWords = area({
  fromMissing: 'Please sign with a name.',
  posesAs: 'Please sign with your own name. A card cannot be signed by {charity} or another organization.',
  posesAsOrganization: 'Please sign with your own name, not as an organization.',
  emailMissing: 'Please enter the email address that the card goes to.',
  addressMissing: 'Please enter the name and address as on an envelope.',
  addressOnly: 'Please write only a name and an address.',
  tooManyLines: 'Please use at most {lines} lines.',
  characters:
    'Please use letters, numbers and the usual punctuation. Other signs, such as @, / and $, are not possible here.',
  address: 'Please leave out web, email and street addresses. Did you forget a space after a period?',
  number: 'Please leave out long numbers.',
  bait: 'Please leave out “{word}”. We refuse it because it is common in scams.',
  dayPast: 'Please choose today or a later day.',
  dayFar: 'Please choose a day within a year.',
});
