import { area } from '../src/area.ts';

/** The page of months of the books. */
export const staffMonthsWords = area({
  lead: 'Close a month when its books are done. Its numbers never change afterwards; what comes later is booked in the first open month, as a correction.',
  caption: 'Months',
  month: 'Month',
  state: 'State',
  net: 'Net after fees',
  corrections: 'Corrections in it',
  closed: 'Closed',
  none: 'There is no month yet. The first one begins with the first gift.',
  accounts: 'Accounts of the journal',
  accountsLead:
    'What your accounting software calls these accounts: in QuickBooks Online the account’s name, in Xero its code. A journal uses them, and the accounting codes of your funds.',
  income: 'Other income',
  incomeHint: 'Of funds without an accounting code.',
  fees: 'Payment fees',
  bank: 'Bank account',
  braintree: 'Braintree clearing',
  clearingHint: 'What donors paid and the bank does not have yet.',
  paypal: 'PayPal account',
  undeposited: 'Undeposited funds',
  undepositedHint: 'Checks, cash and bank transfers from Offline gifts.',
  property: 'Noncash gifts',
  propertyHint: 'Stock and gifts in kind from Offline gifts.',
  xero_tax_rate: 'Tax rate in Xero',
  taxHint: 'Only for Xero, as it is called there. For example Tax Exempt.',
  save: 'Save the accounts',
  saved: 'The accounts are saved.',
  required: 'A journal needs each account that it moves.',
});

/** How far a month is. */
export const staffMonthStates = area({
  running: 'Not over',
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
  closable: 'This month is over. Its numbers change until you close it.',
  notReconciled:
    'The books have not been compared with Braintree since this month ended. That is done every night; after it, the month can be closed.',
  close: 'Close {month}',
  closeTitle: 'Close {month} for good?',
  closeLead:
    'This cannot be undone. The numbers of {month} never change afterwards. What comes later is booked in {next}, as a correction.',
  closeOpen:
    '{count, plural, =0 {Nothing is open.} one {One kind of item is open. It is kept in the report:} other {# kinds of items are open. They are kept in the report:}}',
  openItem: '{what}: {count, number}',
  keep: 'Keep it open',
  nowClosed: '{month} is closed.',
  sum: 'What it comes to',
  net: 'Net after fees',
  ofCorrections: 'Of that, corrections of earlier months',
  deposits: 'Paid out by Braintree',
  funds: 'By fund',
  fundCaption: 'The month by fund',
  noLines: 'Nothing was booked in this month.',
  corrections: 'Corrections of earlier months',
  correctionCaption: 'Corrections of earlier months, by fund',
  noCorrections: 'There are none.',
  fundOf: '{fund}, {month}',
  openItems: 'Open items',
  noOpen: 'Nothing is open.',
  openAtClose: 'What was open when the month was closed.',
  report: 'Report',
  pdf: 'Download the report (PDF)',
  xlsx: 'Download the report (XLSX)',
  journal: 'Journal',
  journalLead:
    'Debits and credits of the whole month, which balance to the cent, for your accounting software.',
  journalOpen: 'There is a journal once the month is closed.',
  journalAccounts: 'Name the accounts first, on the page <link>Months</link>.',
  csv: 'Journal (CSV)',
  quickbooks: 'Journal for QuickBooks Online (CSV)',
  xero: 'Journal for Xero (CSV)',
  feesHint:
    'A fee counts in the month of its deposit. It is taken from the covered fee first; the rest is split among the gift’s funds.',
});
