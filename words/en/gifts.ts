import { area } from '../src/area.ts';

/** Every gift of a donor, with its receipt. */
export const giftsWords = area({
  reading: 'Looking up your gifts…',
  notRead: 'We could not look up your gifts just now. They are all there.',
  none: 'You have no gifts yet. Your first gift and its receipt will appear here.',
  give: 'Make a gift',
  olderNotRead: 'We could not look up older gifts just now. Please try again.',
  olderShown: '{count} older gifts are shown.',
  showOlder: 'Show older gifts',
  year: 'Year',
  allYears: 'All years',
  receiptsOfYear: 'All receipts of {year} as PDF',
  refund: '{amount} on {day}',
  answerQuestions: 'Dedicate it, or name your employer',
  changeAnswers: 'Change your answers',
  receiptNotSent: 'We could not send it just now. Please try again.',
  receiptSent: 'It is on its way to {email}.',
  downloadReceipt: 'Receipt as PDF',
  mailReceipt: 'Email it again',
  paidWith: 'Paid with',
  receipt: 'Receipt',
  campaign: 'Campaign',
  funds: 'Goes to',
  refunded: 'Refunded',
  dedicatedTo: 'Dedicated to',
  employer: 'Employer',
  referrer: 'Referred by',
  total: '<strong>{amount}</strong> in {count, plural, one {one gift} other {{count} gifts}}. Thank you.',
  totalOfYear:
    '<strong>{amount}</strong> in {count, plural, one {one gift} other {{count} gifts}}, {year}. Thank you.',
});
