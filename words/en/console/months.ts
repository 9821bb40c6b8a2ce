import { area } from '../../src/area.ts';

/** The page of months of the books. */
export const staffMonthsWords = area({
  lead: 'Close a month when its books are done. Its numbers never change afterwards; later changes are booked in the first open month, as corrections.',
  caption: 'Months',
  month: 'Month',
  state: 'Status',
  net: 'Net after fees, refunds and disputes',
  corrections: 'Corrections included',
  closed: 'Closed',
  none: 'There are no months yet. The first one starts with the first gift.',
  accounts: 'Accounts of the journal',
  accountsLead:
    'Enter these accounts as your accounting software knows them: in QuickBooks Online the account’s name, in Xero its code. A journal uses them, and the accounting codes of your funds.',
  income: 'Other income',
  incomeHint: 'For funds without an accounting code.',
  fees: 'Payment fees',
  bank: 'Bank account',
  braintree: 'Braintree clearing',
  clearingHint: 'What donors paid that has not reached your bank yet.',
  paypal: 'PayPal account',
  undeposited: 'Undeposited funds',
  undepositedHint: 'Checks, cash and bank transfers from Offline gifts.',
  property: 'Noncash gifts',
  propertyHint: 'Stock and gifts in kind from Offline gifts.',
  bank_differences: 'Bank differences',
  bankDifferencesHint: 'Fees of banks and processors, which you name when you match a bank line.',
  xero_tax_rate: 'Tax rate in Xero',
  taxHint: 'Only for Xero: its name there, for example Tax Exempt.',
  xero_tracking: 'Tracking category in Xero',
  trackingHint: 'Only for Xero, if your funds have accounting classes: its name there, for example Fund.',
  save: 'Save accounts',
  saved: 'The accounts are saved.',
  required: 'A journal needs each account that it posts to.',
});

/** The state of a month. */
export const staffMonthStates = area({
  running: 'In progress',
  waits: 'Open',
  closable: 'Ready to close',
  closed: 'Closed',
});

/** The page of one month. */
export const staffMonthWords = area({
  back: 'All months',
  closed: 'Closed on {day} by {person}. Its numbers never change.',
  running: 'This month is not over. Its numbers still change.',
  waits: 'An earlier month is open. Close that one first.',
  closable: 'This month is over. Its numbers can change until you close it.',
  notReconciled:
    'Handsel has not compared the books with Braintree since this month ended. It does so every night; after that, the month can be closed.',
  close: 'Close {month}',
  closeTitle: 'Close {month} for good?',
  closeLead:
    'This cannot be undone. The numbers of {month} never change afterwards. Later changes are booked in {next}, as corrections.',
  closeOpen:
    '{count, plural, =0 {No open items.} one {One kind of item is still open. The report lists it:} other {# kinds of items are still open. The report lists them:}}',
  openItem: '{what}: {count, number}',
  keep: 'Keep it open',
  nowClosed: '{month} is closed.',
  sum: 'Summary',
  net: 'Net after fees, refunds and disputes',
  ofCorrections: 'Of that, corrections of earlier months',
  deposits: 'Paid out by Braintree',
  banked: 'Other gifts that reached the bank',
  bankDifferences: 'Differences at the bank, such as fees',
  funds: 'By fund',
  fundCaption: 'The month by fund',
  noLines: 'Nothing was booked in this month.',
  corrections: 'Corrections of earlier months',
  correctionCaption: 'Corrections of earlier months, by fund',
  noCorrections: 'There are none.',
  fundOf: '{fund}, {month}',
  openItems: 'Open items',
  noOpen: 'No open items.',
  openAtClose: 'What was open when the month was closed.',
  report: 'Report',
  pdf: 'Download the report (PDF)',
  xlsx: 'Download the report (XLSX)',
  journal: 'Journal',
  journalLead:
    'Debits and credits of the whole month, which balance to the cent, for your accounting software.',
  journalOpen: 'The journal is available once the month is closed.',
  journalAccounts: 'Enter the accounts first, on the page <link>Months</link>.',
  csv: 'Journal (CSV)',
  quickbooks: 'Journal for QuickBooks Online (CSV)',
  xero: 'Journal for Xero (CSV)',
  feesHint:
    'A fee counts in the month of its deposit. It is taken from the covered fee first; the rest is split among the gift’s funds.',
});
