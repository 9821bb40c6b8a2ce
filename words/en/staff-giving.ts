import { area } from '../src/area.ts';

/** What the console’s pages about giving share. */
export const staffGivingWords = area({
  search: 'Search',
  searching: 'Searching…',
  filters: 'Filters',
  filtersOn: 'Filters ({count, number})',
  clear: 'Clear filters',
  any: 'Any',
  more: 'Show more',
  loadingMore: 'Loading more…',
  shownSome: '{count, number} shown. There are more.',
  shownAll:
    '{count, plural, =0 {Nothing found.} one {1 shown. That is all.} other {{count, number} shown. That is all.}}',
  gift: 'Gift',
  donor: 'Donor',
  date: 'Date',
  amount: 'Amount',
  state: 'State',
  frequency: 'Frequency',
  method: 'Payment method',
  campaign: 'Campaign',
  receipt: 'Receipt',
  none: 'None',
  noName: 'No name',
  refundedPart: '{amount} refunded',
  laterMonth: 'Monthly',
  firstMonth: 'Monthly, first',
  oneTime: 'One time',
  openGift: '{day}: {amount}, {donor}',
  openDonor: 'Donor: {donor}',
  openMonthlyGift: '{amount} every month, {donor}',
  perMonth: '{amount} a month',
  nextCharge: 'Next charge',
  started: 'Started',
  recovering: '{tries, plural, one {1 failed try} other {{tries, number} failed tries}}, ends {day}',
  email: 'Email',
  name: 'Name',
  given: 'Given',
  gifts: 'Gifts',
  lastGift: 'Last gift',
  monthly: 'Monthly',
  yes: 'Yes',
  no: 'No',
  address: 'Address',
});

/** What became of a gift, by its state in the contract. */
export const staffGiftStateNames = area({
  settling: 'Settling',
  succeeded: 'Succeeded',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  returned: 'Returned',
  voided: 'Canceled',
});

/** How a monthly gift is, by its state in the contract. */
export const staffMonthlyStateNames = area({
  active: 'Active',
  past_due: 'Past due',
  paused: 'Paused',
  cancelled: 'Canceled',
});

/** Payment methods, by their types in the contract. */
export const staffMethodNames = area({
  credit: 'Card',
  saved: 'Saved with a gift',
  vaulted: 'Saved method',
  google: 'Google Pay',
  paypal: 'PayPal',
  apple: 'Apple Pay',
  venmo: 'Venmo',
  bank: 'Bank account',
});

/** Notes that staff write, and the history of a gift. */
export const staffNotesWords = area({
  title: 'Notes',
  empty: 'No notes yet. Colleagues see what you write here.',
  emptyReadOnly: 'No notes yet.',
  add: 'Add note',
  label: 'Note',
  hint: 'Only staff see it. Do not write card numbers.',
  missing: 'Write a note first.',
  tooLong: 'Use at most {count, number} characters.',
  added: 'The note was added.',
  byAt: '{author}',
});

/** What happened to a gift or a monthly gift, by the kind of entry. A kind that is not here is shown as it is. */
export const staffTimelineWords = area({
  title: 'Timeline',
  empty: 'Nothing has happened yet.',
  by: 'by {actor}',
  detail: '{name}: {value}',
});

/** What each kind of entry of a timeline is, by its code. */
export const staffTimelineKinds = area({
  'gift.charged': 'Charged',
  'receipt.mailed': 'Receipt emailed',
});

/** The names of what an entry of a timeline tells in detail. */
export const staffTimelineDetails = area({
  number: 'Receipt',
});
