import { area } from '../src/area.ts';

/** What is wrong with a field of a campaign. */
export const campaignFieldWords = area({
  slug: 'Use lowercase letters, digits and single hyphens, such as winter-appeal.',
  slugTaken: 'Another campaign has, or had, this address.',
  codeTaken: 'Another campaign has this code.',
  alt: 'Say what the picture shows, for people who do not see it.',
  target: 'Enter a whole number, at least 1.',
  targetAmount: 'Enter dollars, at least 1, such as 25,000.',
  offline: 'Enter dollars, such as 1,200 or 1,200.50.',
  moment: 'Enter a day and a time.',
  endsBeforeItBegins: 'It would end before it begins.',
  blocks: 'Use at most {count} blocks.',
  amounts: 'Use at most {count} amounts.',
  amountTwice: 'Another suggestion has this amount.',
  percent: 'Enter a whole percentage, from 1 to 100.',
  percentTotal: 'The percentages add up to {total}, not to 100.',
  fundTwice: 'A fund is named twice.',
  fundUnknown: 'Choose a fund that there is.',
  emails: 'Use at most {count} addresses.',
  emailTwice: 'This address is named twice.',
  summary: 'Say in a sentence what the campaign is for.',
  otherSelf: 'Choose another campaign than this one.',
  otherUnknown: 'Choose a published campaign.',
  donorsTwice: 'The story already has a block for recent donors.',
  video: 'Enter a web address that begins with https.',
});
