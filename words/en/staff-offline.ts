import { area } from '../src/area.ts';

/** The page of offline gifts. */
export const staffOfflineWords = area({
  lead: 'Checks, cash, transfers, stock and gifts in kind. Type them in batches, and book a batch when it adds up.',
  begin: 'Begin a batch',
  caption: 'Batches of offline gifts',
  name: 'Batch',
  receivedOn: 'Received',
  gifts: 'Gifts',
  typedOf: '{typed} of {expected}',
  total: 'Total',
  totalOf: '{typed} of {control}',
  state: 'State',
  by: 'By',
  none: 'There are no batches yet. Count the gifts, add up their amounts, and begin a batch.',
  someReversed: '{count, plural, one {# reversed} other {# reversed}}',
});

export const staffOfflineStates = area({
  draft: 'Draft',
  booked: 'Booked',
});

/** What a batch is to add up to. */
export const staffOfflineBatchWords = area({
  beginTitle: 'Begin a batch',
  changeTitle: 'Change the batch',
  lead: 'Count the gifts and add up their amounts before you type them. The batch can be booked when what you typed agrees.',
  name: 'Name',
  nameHint: 'For example: checks of November 24, deposit slip 118.',
  nameMissing: 'Enter a name.',
  receivedOn: 'Received, or deposited, on',
  receivedMissing: 'Enter a day.',
  expectedCount: 'Number of gifts',
  countMissing: 'Enter how many gifts there are, from 1 to {most}.',
  control: 'Control total',
  controlHint:
    'What all amounts add up to, in dollars. Stock and gifts in kind count with their fair market value.',
  amountMissing: 'Enter an amount, such as 1,234.56.',
  amountTooLarge: 'Enter at most {amount}. Type a larger gift in two lines.',
  method: 'Most of them are',
  fund: 'Most of them go to',
  campaign: 'Campaign',
  noCampaign: 'None',
  save: 'Save the batch',
  saved: 'The batch is saved.',
});

/** The page of one batch. */
export const staffOfflinePageWords = area({
  back: 'All batches',
  change: 'Change the batch',
  discard: 'Discard',
  discardTitle: 'Discard this batch?',
  discardLead: 'What was typed in it counts for nothing. The audit log keeps that it was discarded.',
  discarded: 'The batch is discarded.',
  book: 'Book the batch',
  bookTitle: 'Book this batch?',
  bookLead:
    '{count, plural, one {One gift} other {{count, number} gifts}} of {amount} in all. Receipts go out at once. A gift that is booked is not changed any more: to correct it, reverse it.',
  booked: 'The batch is booked. Receipts are on their way.',
  bookedBy: 'Booked by {person}',
  begunBy: 'Begun by {person}',
  letters: 'Print {count, plural, one {# letter} other {# letters}}',
  lettersLead: 'Donors without an email address get their receipt on paper.',
  sums: 'Totals',
  typed: '{typed} of {expected} gifts',
  amounts: '{typed} of {control}',
  left: '{amount} left',
  over: '{amount} too much',
  agrees: 'It adds up',
  facts: 'Batch',
  add: 'Add a gift',
  changeGift: 'Change the gift',
  typedSoFar: 'Gifts in this batch',
  none: 'Nothing is typed yet.',
});

/** The form of one gift. */
export const staffOfflineLineWords = area({
  donor: 'Donor',
  donorHint: 'Type a part of the name or email, and press Enter.',
  donorMissing: 'Choose a donor, or add one.',
  donors: 'Donors found',
  nameAndCity: '{name}, {city}',
  given: '{name}, {email}, gave {amount}',
  givenNever: '{name}, {email}, never gave',
  namesakes: 'Several donors have this name. Choose one with the arrow keys.',
  addDonor: 'Add “{name}” as a new donor',
  amount: 'Amount',
  value: 'Fair market value',
  valueHint: 'For your books. Receipts do not state it.',
  givenOn: 'Given on',
  givenOnHint: 'The date on the check, or when it came.',
  givenMissing: 'Enter a day.',
  method: 'Given as',
  checkNumber: 'Check number',
  reference: 'Reference',
  description: 'What was given',
  descriptionHint: 'What and how much of it, for example: 10 shares of Acme Inc. The receipt says so.',
  fund: 'Fund',
  campaign: 'Campaign',
  note: 'Note',
  noteHint: 'For colleagues.',
  add: 'Add the gift',
  save: 'Save the gift',
  cancel: 'Cancel',
  added: 'Added: {donor}, {amount}.',
  saved: 'Saved: {donor}, {amount}.',
  removed: 'The gift is removed.',
  caption: 'Gifts in this batch',
  date: 'Date',
  as: 'As',
  actions: 'Change',
  changeOf: 'Change {donor}, {amount}',
  change: 'Change',
  removeOf: 'Remove {donor}, {amount}',
  remove: 'Remove',
  receipt: 'Receipt',
  noReceipt: 'Not made yet',
  duplicate: 'Like {amount} of {day} in “{batch}”',
  notDuplicate: 'It is another gift',
  notDuplicateOf: '{donor}, {amount}: it is another gift',
  reversed: 'Reversed',
});

/** Adding a donor. */
export const staffOfflineDonorWords = area({
  title: 'Add a donor',
  lead: 'Without an email address, you print their receipt and send it by post.',
  email: 'Email (if known)',
  add: 'Add the donor',
  added: '{name} is added.',
  likeTitle: 'Is it one of these?',
  sameEmail: 'Same email',
  use: 'Take {donor}',
  addAnyway: 'No, add another donor',
});

/** A gift that staff typed, on its page. */
export const staffOfflineGiftWords = area({
  batch: 'Batch',
  reference: 'Number or reference',
  description: 'What was given',
  note: 'Note',
  typedBy: 'Typed by',
  reversal: 'Reversed',
  reversalText: '{reason}, by {person}, {when}',
  reversalNote: '{text}, {note}',
  reverse: 'Reverse',
  title: 'Reverse this gift of {amount}?',
  lead: 'It is taken out of the books, and its receipt is no longer valid. Who was mailed the receipt is mailed that. To enter it correctly, type it in another batch.',
  reason: 'Reason',
  choose: 'Choose a reason',
  reasonMissing: 'Choose a reason.',
  action: 'Reverse the gift',
  reversed: 'The gift is reversed.',
});

export const staffReversalReasons = area({
  bounced: 'The check or payment bounced',
  'wrong-amount': 'Wrong amount',
  'wrong-donor': 'Wrong donor',
  duplicate: 'Typed twice',
  other: 'Another reason',
});
