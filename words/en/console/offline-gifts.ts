import { area } from '../../src/area.ts';

/** The payment method of an offline gift on its receipt. */
export const offlineMethodWords = area({
  check: 'Check',
  checkNumber: 'Check {number}',
  cash: 'Cash',
  transfer: 'Bank transfer',
  stock: 'Stock: {what}',
  in_kind: 'In kind: {what}',
});

/** Gifts that another program entered. */
export const offlineProgramWords = area({
  batch: '{program}, {day}',
});

/** Errors in a batch and in its lines. */
export const offlineErrorWords = area({
  dayLater: 'This date is in the future.',
  dayEarlier: 'This date is before 1900.',
  dayClosed: '{month} is closed. Enter the date you received it, in a month that is open.',
  donorUnknown: 'Choose a donor, or add one.',
  donorErased: 'This donor was erased. Choose another one.',
  fundUnknown: 'Choose a fund that gifts can go to.',
  campaignUnknown: 'There is no such campaign.',
  descriptionMissing: 'Say what was given and how much of it. The receipt says so.',
  nameMissing: 'Enter a name. A receipt needs one.',
  emailInvalid: 'Enter an email address such as ada@example.org, or leave this empty.',
  possibleDuplicate:
    'This may be a duplicate of another gift. Check it, then confirm that it is another gift or remove it.',
  noLines: 'This batch has no gifts yet.',
  fewerLines:
    '{count, plural, one {# gift is} other {# gifts are}} missing: {typed} of {expected} are entered.',
  moreLines:
    'There {count, plural, one {is # gift} other {are # gifts}} too many: {typed} are entered, and {expected} are expected.',
  less: 'The total is {amount} too low: {typed} is entered, and the control total is {control}.',
  more: 'The total is {amount} too high: {typed} is entered, and the control total is {control}.',
  lineProblems:
    '{count, plural, one {# gift has a problem} other {# gifts have problems}}. See the list below.',
});
