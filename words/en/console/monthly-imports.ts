import { area } from '../../src/area.ts';

/** Words about monthly gifts on the pages of imports. */
export const staffMonthlyImportWords = area({
  kind: 'What the file contains',
  gifts: 'Donors and past gifts',
  monthly: 'Monthly gifts, with cards in Braintree',
  tokens: 'Braintree’s list of tokens',
  tokensHint:
    'The CSV file that Braintree sends once it has imported your cards, with old IDs and tokens. You do not need it if your file has a column of tokens.',
  lead: 'Each monthly gift is first charged on its next date, and nothing is charged before. Import past gifts first. End the charges in your other system before you start here, so that no donor is charged twice. A line that is skipped or fails can be imported again with the same file.',
  monthlyGifts: 'Monthly gifts',
  eachMonth: 'Total each month',
  tellDonors: 'Email each donor',
  tellDonorsHint:
    'One email with amount, next date and a link to manage the gift, once it is set up. Without it, donors hear nothing until their first receipt, except donors who are already in Handsel: they always get it.',
  duplicatesHint:
    'The donor of a possible duplicate has a monthly gift of that amount in Handsel, or gave that amount in the month of the next date.',
  charges: 'First charges',
  chargeDay: 'Date',
  confirm: 'Start {gifts, plural, one {1 monthly gift} other {{gifts, number} monthly gifts}}…',
  confirmTitle: 'Start {gifts, plural, one {this monthly gift} other {these {gifts, number} monthly gifts}}?',
  confirmLead:
    'Handsel will charge {gifts, plural, one {this donor} other {these donors}} a total of {total} each month, for the first time {isOneDay, select, true {on {first}} other {between {first} and {last}}}. Make sure that your other system no longer charges them.',
  confirmAction: 'Start the monthly gifts',
  outcomes: 'Results by line',
  outcome: 'Result',
  count: 'Lines',
  undoLead:
    'Monthly gifts of this import that have not been charged yet end. Only donors who were emailed that their gift is set up get an email. Monthly gifts that were charged continue to be charged, and all donors stay.',
});
