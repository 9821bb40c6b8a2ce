import { area } from '../../src/area.ts';

/** Errors in the fields of a campaign. */
export const campaignFieldWords = area({
  slug: 'Use lowercase letters, digits and single hyphens, such as winter-appeal.',
  slugTaken: 'Another campaign uses this address, or used it before.',
  codeTaken: 'Another campaign uses this code.',
  alt: 'Describe the picture for people who cannot see it.',
  target: 'Enter a whole number, at least 1.',
  targetAmount: 'Enter an amount in {units}, at least 1, such as 25,000.',
  offline: 'Enter an amount in {units}, such as 1,200 or 1,200.50.',
  moment: 'Enter a date and a time.',
  endsBeforeItBegins: 'The end must be after the start.',
  blocks: 'Use at most {count} blocks.',
  amounts: 'Use at most {count} amounts.',
  amountTwice: 'This amount is already suggested.',
  percent: 'Enter a whole percentage, from 1 to 100.',
  percentTotal: 'The percentages add up to {total}. They must add up to 100.',
  fundTwice: 'A fund is listed twice.',
  fundUnknown: 'Choose a fund from the list.',
  emails: 'Use at most {count} addresses.',
  emailTwice: 'This address is listed twice.',
  summary: 'Say in one sentence what the campaign is for.',
  otherSelf: 'Choose a campaign other than this one.',
  otherUnknown: 'Choose a published campaign.',
  donorsTwice: 'The story already has a block for recent donors.',
  video: 'Enter a web address that starts with https.',
});
