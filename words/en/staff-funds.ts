import { area } from '../src/area.ts';

/** The screen where funds are kept. */
export const staffFundWords = area({
  lead: 'Where gifts go. Donors read of funds only while they have a choice.',
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
    'Totals are charges less refunds, disputes and returned payments, by the day of the charity’s time zone.',
});

/** The dialog of one fund. */
export const staffFundDialogWords = area({
  addTitle: 'Add a fund',
  changeTitle: 'Edit {name}',
  addLead: 'Say what gifts to it are for. You can change all of this later.',
  lead: 'Gifts that went to this fund stay there, whatever you change here.',
  name: 'Name',
  nameHint: 'Donors and receipts use it.',
  code: 'Short name for links',
  codeHint: 'A link with it chooses this fund: {link}',
  description: 'What donors read about it',
  descriptionHint: 'One sentence, or nothing.',
  accountingCode: 'Accounting code',
  accountingCodeHint: 'As your accounts know it. Exports have it.',
  isRestricted: 'Restricted: use gifts to it for nothing else',
  isOffered: 'Donors can choose it on the start page',
  opensOn: 'From',
  closesOn: 'Until',
  daysHint: 'Leave a day empty for no limit.',
  neverOffered: 'What donors add to cover fees goes here, and nothing else.',
  alwaysOffered: 'This is the default fund: gifts go here unless a donor chooses another one.',
  move: 'Its {count, plural, one {monthly gift} other {# monthly gifts}}',
  moveNone: 'Go on giving to this fund',
  moveTo: 'Move to {name}',
  moveHint:
    'A move counts from the next month on, and the donors are emailed. A single monthly gift moves on its own page.',
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
    'Split {amount} among funds. What is left of the gift moves along; a refund stays where it was taken back.',
  monthlyTitle: 'Where this monthly gift goes',
  monthlyLead: 'Split {amount} a month among funds, from the next month on. The donor is emailed.',
  left: '{amount} is still to be given to a fund.',
  over: 'That is {amount} too much.',
  whole: 'That is all of it.',
  action: 'Save',
  saved: 'The funds are saved.',
  amountWrong: 'Enter an amount like 25 or 12.50.',
});

/** What is wrong with a fund, or with how a gift is split. */
export const staffFundErrorWords = area({
  nameTaken: 'Another fund has this name.',
  codeTaken: 'Another fund has this short name.',
  neverOffered: 'Only what donors add to cover fees goes to this fund, so it cannot be offered.',
  alwaysOpen: 'Gifts go to the default fund when nothing else is chosen, so it is always open.',
  endsBeforeItBegins: 'It would end before it begins.',
  unknown: 'Choose a fund that there is.',
  twice: 'A fund is named twice.',
  notWhole: 'The amounts do not add up to the gift.',
});
