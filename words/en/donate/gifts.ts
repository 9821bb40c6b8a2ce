import { area } from '../../src/area.ts';

/** Every gift of a donor, with its receipt. */
export const giftsWords = area('giftsWords', {
  reading: 'Loading your gifts…',
  notRead: 'We couldn’t load your gifts just now. Nothing is lost.',
  none: 'You have no gifts yet. Your first gift and its receipt will appear here.',
  give: 'Make a gift',
  olderNotRead: 'We couldn’t load older gifts just now. Please try again.',
  olderShown: '{count} older gifts are shown.',
  showOlder: 'Show older gifts',
  year: 'Year',
  allYears: 'All years',
  receiptsOfYear: 'All {year} receipts (PDF)',
  refund: '{amount} on {day}',
  answerQuestions: 'Dedicate it, or name your employer',
  changeAnswers: 'Change your answers',
  receiptNotSent: 'We couldn’t send it just now. Please try again.',
  receiptSent: 'It is on its way to {email}.',
  downloadReceipt: 'Download receipt (PDF)',
  mailReceipt: 'Email receipt again',
  paidWith: 'Paid with',
  receipt: 'Receipt',
  campaign: 'Campaign',
  funds: 'Fund',
  refunded: 'Refunded',
  dedicatedTo: 'Dedicated to',
  employer: 'Employer',
  referrer: 'Referred by',
  total: '<strong>{amount}</strong> in {count, plural, one {one gift} other {{count} gifts}}. Thank you.',
  totalOfYear:
    '<strong>{amount}</strong> in {count, plural, one {one gift} other {{count} gifts}}, {year}. Thank you.',
});
