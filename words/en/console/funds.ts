import { area } from '../../src/area.ts';

/** The screen where funds are kept. */
export const staffFundWords = area({
  lead: 'What gifts are used for. Donors see funds only while they have a choice.',
  add: 'Add a fund',
  caption: 'Funds',
  name: 'Fund',
  code: 'Accounting code',
  status: 'Status',
  thisYear: 'This year',
  lastYear: 'Last year',
  total: 'All time',
  monthlyGifts: 'Monthly gifts',
  actions: 'Actions',
  restricted: 'Restricted',
  isDefault: 'Default',
  opens: 'Opens {day}',
  closed: 'Closed {day}',
  notOffered: 'Not offered',
  open: 'Open',
  openUntil: 'Open until {day}',
  none: 'None',
  change: 'Edit',
  changeFund: 'Edit {name}',
  totalsLead:
    'Totals are before fees, and after refunds, disputes and returned payments. Days are those of your charity’s time zone.',
});

/** The dialog of one fund. */
export const staffFundDialogWords = area({
  addTitle: 'Add a fund',
  changeTitle: 'Edit {name}',
  addLead: 'Say what gifts to this fund are for. You can change all of this later.',
  lead: 'Past gifts to this fund stay in it, whatever you change here.',
  name: 'Name',
  nameHint: 'Donors see it, also on receipts.',
  code: 'Short name for links',
  codeHint: 'This link chooses the fund: {link}',
  description: 'Description for donors',
  descriptionHint: 'Optional. One sentence.',
  accountingCode: 'Accounting code',
  accountingCodeHint: 'The account in your accounting software. Exports and journals use it.',
  accountingClass: 'Accounting class',
  accountingClassHint:
    'Optional. The class in QuickBooks Online, or the option of your tracking category in Xero. Journals name it beside the fund’s income and fees.',
  isRestricted: 'Restricted: gifts to it may be used for nothing else',
  isOffered: 'Donors can choose it on the start page',
  opensOn: 'Open from',
  closesOn: 'Open until',
  daysHint: 'Leave a date empty for no limit.',
  neverOffered: 'What donors add to cover fees goes here, and nothing else.',
  alwaysOffered: 'This is the default fund: gifts go here unless a donor chooses another one.',
  move: 'Its {count, plural, one {monthly gift} other {# monthly gifts}}',
  moveNone: 'Keep giving to this fund',
  moveTo: 'Move to {name}',
  moveHint:
    'A move counts from the next month on, and the donors are emailed. To move a single monthly gift, open its page.',
  save: 'Save',
  added: '{name} is added.',
  saved: '{name} is saved.',
  nameMissing: 'Enter a name.',
  codeWrong: 'Use lowercase letters, digits and single hyphens.',
});

/** How a gift is split among funds. */
export const staffAllocationWords = area({
  funds: 'Funds',
  part: '{name}: {amount}',
  change: 'Change funds',
  giftTitle: 'Where this gift goes',
  giftLead:
    'Split {amount} among funds. Only what has not been refunded moves; each refund stays with the fund that it was taken from.',
  monthlyTitle: 'Where this monthly gift goes',
  monthlyLead: 'Split {amount} a month among funds, from the next month on. The donor is emailed.',
  left: '{amount} is not assigned to a fund yet.',
  over: 'That is {amount} over.',
  whole: 'The whole amount is assigned.',
  action: 'Save',
  saved: 'The funds are saved.',
  amountWrong: 'Enter an amount like 25 or 12.50.',
});

/** Errors in a fund, and in how a gift is split. */
export const staffFundErrorWords = area({
  nameTaken: 'Another fund has this name.',
  codeTaken: 'Another fund has this short name.',
  neverOffered: 'Only what donors add to cover fees goes to this fund, so it cannot be offered.',
  alwaysOpen: 'Gifts go to the default fund when nothing else is chosen, so it is always open.',
  endsBeforeItBegins: 'The last day is before the first day.',
  unknown: 'This fund does not exist. Choose another one.',
  twice: 'A fund is listed twice.',
  notWhole: 'The amounts do not add up to the gift.',
});
