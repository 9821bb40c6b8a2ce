import { area } from '../src/area.ts';

/** What is wrong with a field of a dedication card. */
export const cardFieldWords = area({
  fromMissing: 'Please sign with a name.',
  posesAs: 'Please sign with your own name. A card cannot be signed by {charity} or another organization.',
  posesAsOrganization: 'Please sign with your own name, not as an organization.',
  emailMissing: 'Please enter the recipient’s email address.',
  addressMissing: 'Please enter the name and address as you would write them on an envelope.',
  addressOnly: 'Please write only a name and an address.',
  tooManyLines: 'Please use at most {lines} lines.',
  characters:
    'Please use letters, numbers and the usual punctuation. Other characters, such as @, / and $, are not allowed here.',
  address: 'Please leave out web, email and street addresses. Did you forget a space after a period?',
  number: 'Please leave out long numbers.',
  bait: 'Please leave out “{word}”. We do not allow it because it is common in scams.',
  dayPast: 'Please choose today or a later date.',
  dayFar: 'Please choose a date within a year.',
});
