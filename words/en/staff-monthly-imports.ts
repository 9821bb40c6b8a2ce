import { area } from '../src/area.ts';

/** What the pages of imports say of monthly gifts alone. */
export const staffMonthlyImportWords = area({
  kind: 'What the file contains',
  gifts: 'Donors and past gifts',
  monthly: 'Monthly gifts, with cards in Braintree',
  tokens: 'Braintree’s list of tokens',
  tokensHint:
    'The CSV file that Braintree sends once it has imported your cards, with old IDs and tokens. Leave it out if your file has a column of tokens.',
  lead: 'Each monthly gift begins on its next date, and nothing is charged before. Import past gifts first, and stop the charges of your other system before you start here. A line that is left out, or fails, can be imported again with the same file.',
  monthlyGifts: 'Monthly gifts',
  eachMonth: 'Each month',
  tellDonors: 'Tell each donor by email',
  tellDonorsHint:
    'One email with amount, next date and a link to manage the gift, once it has begun. Without it, donors hear nothing until their first receipt.',
  duplicatesHint:
    'The donor of a possible duplicate has a monthly gift of that amount in Handsel, or gave that amount in the month of the next date.',
  outcomes: 'Results by line',
  outcome: 'Result',
  count: 'Lines',
  undoLead:
    'Its monthly gifts that have not been charged yet end. Only donors who were told that their gift began get an email. Monthly gifts that were charged stay, and so do all donors.',
});
