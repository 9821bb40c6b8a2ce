import { area } from '../../src/area.ts';

/** The page of offline gifts. */
export const staffOfflineWords = area({
  lead: 'Checks, cash, transfers, stock and gifts in kind. Enter them in batches, and book a batch when its totals agree.',
  begin: 'Start a batch',
  caption: 'Batches of offline gifts',
  name: 'Batch',
  receivedOn: 'Received',
  gifts: 'Gifts',
  typedOf: '{typed} of {expected}',
  total: 'Total',
  totalOf: '{typed} of {control}',
  state: 'Status',
  by: 'By',
  none: 'There are no batches yet. Count the gifts, add up their amounts, and start a batch.',
  someReversed: '{count, plural, one {# reversed} other {# reversed}}',
});

export const staffOfflineStates = area({
  draft: 'Draft',
  booked: 'Booked',
});

/** The expected total of a batch. */
export const staffOfflineBatchWords = area({
  beginTitle: 'Start a batch',
  changeTitle: 'Edit batch',
  lead: 'Count the gifts and add up their amounts before you enter them. The batch can be booked when what you entered agrees.',
  name: 'Name',
  nameHint: 'For example: checks of November 24, deposit slip 118.',
  nameMissing: 'Enter a name.',
  receivedOn: 'Received or deposited on',
  receivedMissing: 'Enter a date.',
  expectedCount: 'Number of gifts',
  countMissing: 'Enter how many gifts there are, from 1 to {most}.',
  control: 'Control total',
  controlHint:
    'The total of all amounts, in {units}. Stock and gifts in kind count at their fair market value.',
  amountMissing: 'Enter an amount, such as 1,234.56.',
  amountTooLarge: 'Enter at most {amount}. Enter a larger gift as two lines.',
  method: 'Most gifts are',
  fund: 'Most gifts are for',
  campaign: 'Campaign',
  noCampaign: 'None',
  save: 'Save batch',
  saved: 'The batch was saved.',
});

/** The page of one batch. */
export const staffOfflinePageWords = area({
  back: 'All batches',
  change: 'Edit batch',
  discard: 'Discard batch',
  discardTitle: 'Discard this batch?',
  discardLead:
    'None of its gifts are booked, and the batch cannot be brought back. The audit log records that it was discarded.',
  discarded: 'The batch was discarded.',
  book: 'Book batch',
  bookTitle: 'Book this batch?',
  bookLead:
    '{count, plural, one {One gift} other {{count, number} gifts}}, {amount} in total. Receipts are sent right away. A booked gift cannot be edited: to correct it, reverse it.',
  booked: 'The batch was booked. Receipts are on their way.',
  bookedBy: 'Booked by {person}',
  begunBy: 'Started by {person}',
  letters: 'Print {count, plural, one {# letter} other {# letters}}',
  lettersLead: 'Donors without an email address get their receipt on paper.',
  sums: 'Totals',
  typed: '{typed} of {expected} gifts',
  amounts: '{typed} of {control}',
  left: '{amount} left',
  over: '{amount} over',
  agrees: 'Totals agree',
  facts: 'Batch',
  add: 'Add a gift',
  changeGift: 'Edit gift',
  typedSoFar: 'Gifts in this batch',
  none: 'No gifts have been entered yet.',
});

/** The form of one gift. */
export const staffOfflineLineWords = area({
  donor: 'Donor',
  donorHint: 'Type a part of the name or email, and press Enter.',
  donorMissing: 'Choose a donor, or add one.',
  donors: 'Donors found',
  nameAndCity: '{name}, {city}',
  given: '{name}, {email}, gave {amount}',
  givenNever: '{name}, {email}, no gifts yet',
  namesakes: 'Several donors have this name. Choose one with the arrow keys.',
  addDonor: 'Add “{name}” as a new donor',
  amount: 'Amount',
  value: 'Fair market value',
  valueHint: 'For your books. Receipts do not state it.',
  givenOn: 'Given on',
  givenOnHint: 'The date on the check, or the date the gift arrived.',
  givenMissing: 'Enter a date.',
  method: 'Payment type',
  checkNumber: 'Check number',
  reference: 'Reference',
  description: 'What was given',
  descriptionHint: 'What and how much of it, for example: 10 shares of Acme Inc. The receipt says so.',
  fund: 'Fund',
  campaign: 'Campaign',
  note: 'Note',
  noteHint: 'For colleagues. Donors see it only if they request their data.',
  add: 'Add gift',
  save: 'Save gift',
  cancel: 'Cancel',
  added: 'Added: {donor}, {amount}.',
  saved: 'Saved: {donor}, {amount}.',
  removed: 'The gift was removed.',
  caption: 'Gifts in this batch',
  date: 'Date',
  as: 'Payment type',
  actions: 'Actions',
  changeOf: 'Edit {donor}, {amount}',
  change: 'Edit',
  removeOf: 'Remove {donor}, {amount}',
  remove: 'Remove',
  receipt: 'Receipt',
  noReceipt: 'Not made yet',
  duplicate: 'Possible duplicate of {amount} on {day} in “{batch}”',
  notDuplicate: 'Not a duplicate',
  notDuplicateOf: 'Not a duplicate: {donor}, {amount}',
  reversed: 'Reversed',
});

/** Adding a donor. */
export const staffOfflineDonorWords = area({
  title: 'Add a donor',
  lead: 'Without an email address, you print their receipt and send it by mail.',
  email: 'Email (if known)',
  add: 'Add donor',
  added: '{name} was added.',
  likeTitle: 'Is it one of these?',
  sameEmail: 'Same email',
  use: 'Use {donor}',
  addAnyway: 'No, add another donor',
});

/** A gift that staff typed, on its page. */
export const staffOfflineGiftWords = area({
  batch: 'Batch',
  reference: 'Number or reference',
  description: 'What was given',
  note: 'Note',
  typedBy: 'Entered by',
  reversal: 'Reversed',
  reversalText: '{reason}, by {person}, {when}',
  reversalNote: '{text}, {note}',
  reverse: 'Reverse gift',
  title: 'Reverse this gift of {amount}?',
  lead: 'This cannot be undone. The whole gift is taken out of the books, and its receipt is no longer valid. If the receipt was emailed, the donor is emailed about this. To enter the gift correctly, add it to another batch.',
  reason: 'Reason',
  choose: 'Choose a reason',
  reasonMissing: 'Choose a reason.',
  action: 'Reverse gift',
  reversed: 'The gift was reversed.',
});

export const staffReversalReasons = area({
  bounced: 'The check or payment bounced',
  'wrong-amount': 'Wrong amount',
  'wrong-donor': 'Wrong donor',
  duplicate: 'Entered twice',
  other: 'Another reason',
});
