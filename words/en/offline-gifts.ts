import { area } from '../src/area.ts';

/** What a receipt says a gift came by that no gateway took. */
export const offlineMethodWords = area({
  check: 'Check',
  checkNumber: 'Check {number}',
  cash: 'Cash',
  transfer: 'Bank transfer',
  stock: 'Stock: {what}',
  in_kind: 'In kind: {what}',
});

/** What is wrong with a batch, or a line of it. */
export const offlineErrorWords = area({
  dayLater: 'This day is in the future.',
  dayEarlier: 'This day is before 1900.',
  dayClosed: '{month} is closed. Enter the day on which you received it, in a month that is open.',
  donorUnknown: 'Choose a donor, or add one.',
  donorErased: 'This donor was erased. Choose another one.',
  fundUnknown: 'Choose a fund that gifts can go to.',
  campaignUnknown: 'There is no such campaign.',
  descriptionMissing: 'Say what was given and how much of it. The receipt says so.',
  nameMissing: 'Enter a name. A receipt needs one.',
  emailInvalid: 'Enter an email address such as ada@example.org, or nothing if there is none.',
  possibleDuplicate: 'It is like another gift. Look at it, and say that it is another one or remove it.',
  noLines: 'There is nothing in this batch yet.',
  fewerLines:
    '{count, plural, one {# gift is} other {# gifts are}} missing: {typed} of {expected} are typed.',
  moreLines:
    '{count, plural, one {# gift is} other {# gifts are}} too many: {typed} are typed, and {expected} are expected.',
  less: 'The total is {amount} too low: {typed} of {control} is typed.',
  more: 'The total is {amount} too high: {typed} is typed, and the control total is {control}.',
  lineProblems:
    '{count, plural, one {# gift has a problem} other {# gifts have problems}}. See the list below.',
});
