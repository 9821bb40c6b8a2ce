import { area } from '../src/area.ts';

/** What the pages of imports say of monthly gifts alone. */
export const staffMonthlyImportWords = area({
  kind: 'What the file has',
  gifts: 'Donors and past gifts',
  monthly: 'Monthly gifts, with cards in Braintree',
  tokens: 'Braintree’s list of tokens',
  tokensHint:
    'The CSV file that Braintree sends after it has imported your cards: old ids, and a token each. Leave it out if your file has a column of tokens.',
  lead: 'Each monthly gift begins on its next date, and nothing is charged before. Import past gifts first, and stop the charges of your other system before you start here. A line that is left out, or fails, can be imported again with the same file.',
  monthlyGifts: 'Monthly gifts',
  eachMonth: 'Each month',
  tellDonors: 'Tell each donor by email',
  tellDonorsHint:
    'One email with amount, next date and a link to manage the gift, once it has begun. Without it, donors hear nothing until their first receipt.',
  duplicatesHint:
    'A possible duplicate is of a donor who has a monthly gift of that amount here, or gave that amount in the month of the next date.',
  outcomes: 'What has become of the lines',
  outcome: 'Result',
  count: 'Lines',
  undoLead:
    'Monthly gifts of it that were not charged yet end, and no donor is told who was not told that theirs began. Those that were charged stay. Donors whom it added stay, too.',
});
