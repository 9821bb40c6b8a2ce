import { area } from '../../src/area.ts';

/** Words that the console’s pages about giving share. */
export const staffGivingWords = area({
  search: 'Search',
  searching: 'Searching…',
  searchTooShort: 'Type at least {count, number} characters.',
  any: 'Any',
  more: 'Show more',
  loadingMore: 'Loading more…',
  shownSome:
    '{count, plural, =0 {Nothing found yet. There may be more.} other {Showing the first {count, number}.}}',
  shownAll: '{count, plural, =0 {Nothing found.} one {1 result} other {{count, number} results}}',
  gift: 'Gift',
  donor: 'Donor',
  date: 'Date',
  amount: 'Amount',
  /** An amount of zero in a table. */
  zero: '–',
  coveredFee: 'Included to cover the fee',
  state: 'Status',
  frequency: 'Frequency',
  method: 'Payment method',
  campaign: 'Campaign',
  receipt: 'Receipt',
  refundedPart: '{amount} refunded',
  laterMonth: 'Monthly',
  firstMonth: 'Monthly, first',
  oneTime: 'One time',
  possibleDouble: 'Possibly a double',
  openDouble: 'Possibly a double: open the other gift, of {day}',
  openGift: '{day}: {amount}, {donor}',
  erasedDonor: 'Erased donor',
  openDonor: 'Donor: {donor}',
  openMonthlyGift: '{amount} a month, {donor}',
  perMonth: '{amount} a month',
  methodNotKnown: 'Known after the first charge',
  methodNeverKnown: 'Not known: it ended before a charge',
  nextCharge: 'Next charge',
  started: 'Started',
  recovering:
    '{tries, plural, one {1 failed attempt} other {{tries, number} failed attempts}}, ends {day} if unpaid',
  given: 'Given',
  gifts: 'Gifts',
  firstGift: 'First gift',
  lastGift: 'Last gift',
  monthly: 'Monthly',
  address: 'Address',
  noEmail: 'No email address',
});

/** The filters and the order of a list. */
export const staffListWords = area({
  filters: 'Filters',
  more: 'More filters',
  chosen: 'Chosen filters',
  filter: '{name}: {value}',
  remove: 'Remove filter {filter}',
  clear: 'Clear all filters',
  sortBy: 'Sort by',
});

/** The orders of the list of gifts, by their codes. */
export const staffGiftSortNames = area({
  'date-desc': 'Date, newest first',
  'date-asc': 'Date, oldest first',
  'amount-desc': 'Amount, largest first',
  'amount-asc': 'Amount, smallest first',
});

/** The orders of the list of donors, by their codes. */
export const staffDonorSortNames = area({
  'first-gift-desc': 'First gift, newest first',
  'first-gift-asc': 'First gift, oldest first',
  'last-gift-desc': 'Last gift, newest first',
  'last-gift-asc': 'Last gift, oldest first',
});

/** The orders of the list of monthly gifts, by their codes. */
export const staffMonthlyGiftSortNames = area({
  'started-desc': 'Started, newest first',
  'started-asc': 'Started, oldest first',
  'amount-desc': 'Amount, largest first',
  'amount-asc': 'Amount, smallest first',
  'next-charge-asc': 'Next charge, soonest first',
});

/** The states of a gift, by their names in the contract. */
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

/** Filters of monthly gifts besides the state. */
export const staffMonthlyFilters = area({ running: 'Not canceled' });

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
  check: 'Check',
  cash: 'Cash',
  transfer: 'Bank transfer',
  stock: 'Stock',
  in_kind: 'In kind',
});

/** Notes that staff write, and the history of a gift. */
export const staffNotesWords = area({
  title: 'Notes',
  empty: 'No notes yet. Colleagues see what you write here.',
  emptyReadOnly: 'No notes yet.',
  add: 'Add note',
  label: 'Note',
  hint: 'Donors see it only if they request their data. Do not enter card numbers.',
  missing: 'Enter a note.',
  added: 'The note was added.',
});

/**
 * The events of a gift or a monthly gift, by the kind of entry. The page shows an unknown kind as
 * it is.
 */
export const staffTimelineWords = area({
  title: 'Timeline',
  empty: 'Nothing has happened yet.',
  by: 'by {actor}',
  detail: '{name}: {value}',
});

/** The kinds of timeline entries, by their codes. */
export const staffTimelineKinds = area({
  'checkout.begun': 'Checkout started',
  'attempt.begun': 'Payment started',
  'attempt.declined': 'Payment declined',
  'attempt.failed': 'Payment failed',
  'gift.charged': 'Charged',
  'ledger.refund': 'Refunded',
  'ledger.refund_undone': 'Refund failed at the bank',
  'ledger.return': 'Returned by the bank',
  'gift.booked': 'Booked',
  'gift.imported': 'Imported',
  'ledger.reversal': 'Reversed',
  'ledger.void': 'Payment canceled',
  'ledger.dispute': 'Disputed amount withdrawn by the donor’s bank',
  'ledger.dispute_won': 'Disputed amount returned to us',
  'receipt.made': 'Receipt made',
  'receipt.mailed': 'Receipt emailed',
  'receipt.refund-made': 'Refund receipt made',
  'receipt.refund-mailed': 'Refund receipt emailed',
  'dispute.open': 'Dispute opened',
  'dispute.contested': 'Dispute contested',
  'dispute.won': 'Dispute won',
  'dispute.lost': 'Dispute lost',
  'dedication.mailed': 'Dedication notice emailed',
  'card.mailed': 'Dedication card emailed',
  'match.asked': 'Donor requested the steps for an employer match',
  'monthly-gift.began': 'Monthly gift started',
  'monthly-gift.change-terms': 'Amount or payment method changed',
  'monthly-gift.change-amount': 'Amount changed',
  'monthly-gift.change-day': 'Billing day changed',
  'monthly-gift.change-pause': 'Paused',
  'monthly-gift.change-resume': 'Resumed',
  'monthly-gift.change-cancel': 'Canceled',
  'monthly-gift.ended': 'Monthly gift ended',
  'month.failed': 'Monthly charge failed',
  'month.recovered': 'Monthly charge recovered',
  'month.given-up': 'Monthly charge not recovered',
});

/** The names of what an entry of a timeline tells in detail. */
export const staffTimelineDetails = area({
  number: 'Receipt',
  campaign: 'Campaign',
  method: 'Payment method',
  reason: 'Reason',
  transaction: 'Transaction',
  dispute: 'Dispute',
  reply_by: 'Reply by',
  state: 'Status',
  amount_cents: 'Amount',
  before_cents: 'Before',
  after_cents: 'After',
  before: 'Before',
  after: 'After',
  resumes_on: 'Resumes on',
  billing_day: 'Day of the month',
  next_try_on: 'Next attempt',
  by: 'By',
});

/** Values of such details, by their codes. */
export const staffTimelineValues = area({
  donor: 'the donor',
  staff: 'staff',
  link: 'the donor, by an emailed link',
  erasure: 'the erasure of the donor',
  unpaid: 'Handsel, because a month remained unpaid',
  gateway: 'Braintree',
  pending: 'Not sent yet',
  sent: 'Being checked',
  unknown: 'Being checked',
  succeeded: 'Done',
  declined: 'Declined',
  failed: 'Failed',
});
