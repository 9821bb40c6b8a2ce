import { area } from '../../src/area.ts';

/** Errors in the fields of the charity's content and design, in the console and in charity.json. */
export const charityFieldWords = area({
  missing: 'This is required.',
  tooLong: 'Use at most {length, number} characters.',
  paragraphs: 'Use at most {count} paragraphs.',
  noNull: 'Null characters are not allowed.',
  webAddress: 'Enter a web address, such as https://www.example.org.',
  email: 'Enter an email address, such as support@example.org.',
  color: 'Enter a color, such as #1d5a3a.',
  timeZone: 'Enter a time zone, such as America/Chicago.',
  mayName: 'The only placeholders you can use here are {names}.',
  mustName: 'Include {names}.',
  fromAmount: 'Enter whole {units}, from {least, number} to {most, number}.',
  tierAbove: 'Enter more than the previous tier.',
  perkValue: 'Enter an amount in {units}, such as 8 or 8.50.',
  tiers: 'There are {count, plural, =5 {five} other {{count, number}}} tiers: {names}, in this order.',
  perks: 'Use at most {count} perks.',
  heroAlt: 'Describe the picture for donors who cannot see it.',
  impactLines: 'Use at most {count} sentences.',
  impactTwice: 'Another sentence has this amount.',
  suggested:
    'Enter {count, plural, =5 {five} other {{count, number}}} different amounts in whole {units}, from {least, number} to {most, number}, or none.',
  giversFrom: 'Enter a whole number, from 2 to 1,000,000.',
  feePercent: 'Enter a percentage from 0 to 10, such as 2.59.',
  feeFixed: 'Enter an amount from 0 to {limit, number} {units}, such as 0.49.',
  feeMost: 'Enter an amount in {units}, such as 5.',
  feeNone: 'Enter the fee of at least one payment method.',
  notImage: 'Choose a PNG, JPEG or WebP file.',
  svg: 'An SVG can contain scripts, so it is not accepted. Choose a PNG, JPEG or WebP file.',
  imageBroken: 'This image cannot be read. Save it again as a PNG, and choose that file.',
  imageTooLarge: 'This image is larger than {megabytes} MB. Choose a smaller one.',
  imageTooManyPixels:
    'This image has more than {megapixels} megapixels, or is more than 16,000 pixels wide or high. Make it smaller.',
  imageGone: 'This image is no longer stored. Choose it again.',
  hardToRead: 'Text in this color is hard to read on the page. Use {color}, the nearest color that works.',
});
