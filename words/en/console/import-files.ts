import { area } from '../../src/area.ts';

/** Errors in a file of another system and in its lines. */
export const importWords = area({
  tooLarge: 'The file is larger than {megabytes} MB. Export a shorter period from your other system.',
  notCsv: 'This is not a CSV file. Export CSV from your other system, or save the spreadsheet as CSV.',
  encoding: 'The characters of this file cannot be read. Save it as UTF-8.',
  empty: 'The file has no lines below the names of its columns.',
  quote: 'A quotation mark in this line is not closed, or is in the wrong place.',
  columnMissing: 'The file has no column with this name.',
  columnTwice:
    'Two columns are named “{column}”, and they differ. Rename one of them in the file, then choose the right one.',
  fieldMissing: 'Choose the column for: {fields}.',
  tooManyLines:
    'The file has more than {lines, number} lines. Export shorter periods, and import one file after the other.',
  tooMuch: 'Reading the file takes too long. Split it in two.',
  moreCells:
    'This line has more cells than there are column names. An amount such as 1,234.50 needs quotation marks.',
  tooManyCells:
    'The file has too many lines or columns, or a line that is too long. A quotation mark may be missing.',
  nobody: 'This line has no email, no name and no donor ID.',
  email: '“{text}” is not an email address. Correct it, or leave it empty.',
  tooLong: '“{text}” is too long.',
  date: '“{text}” is not a date in the form {format}.',
  dayMissing: 'There is no date.',
  dayEarlier: 'The date is before 1900.',
  dayLater: 'The date is in the future.',
  dayClosed: '{month} is closed, so no gift of that month can be imported.',
  amount: '“{text}” is not an amount.',
  amountMissing: 'There is no amount.',
  amountNegative:
    'This amount is negative. If it is a refund, choose the column that names the refunded gift. Do not remove the line: the gift would then count in full.',
  refundAlone:
    'This line refunds a gift that is not in this file. Export a period that has both, or reduce the gift after the import.',
  refundOfImported:
    'This line refunds a gift that an earlier import added. Undo that import, and import the gift and its refund in one file.',
  importedOtherwise:
    'An earlier import added {before} for this gift. In this file it is {now}. Undo that import first, so that the gift counts once, with the right amount.',
  importedAlike:
    'An earlier import added {before} of this donor on this day. In this file the gift is {now}. If it is the same gift, undo that import first, so that it counts once, with the right amount. If it is another gift, choose “Import possible duplicates, too”.',
  refundedOtherwise:
    'The column for refunded amounts says {column} of this gift, and other lines refund {lines}. Choose only one of the two columns, so that no refund is subtracted twice.',
  refundLarger: 'The refunds of this gift are larger than the gift.',
  refunded: '“{text}” is not a refunded amount.',
  partlyRefunded:
    'This gift was partly refunded. Choose the column with the refunded amount, so that only the rest counts.',
  summary: 'This line looks like a total. Name its donor, or skip it.',
  refundUnclear:
    'The status says that the gift was refunded, but “{column}” has only {text}. Correct one of the two in the file.',
  daysDoubtful:
    'All dates fit both with the day first and with the month first. Check the date format below.',
  doubtful:
    'This line has “{text}” under “{column}”, which Handsel does not read. If less is left of the amount, correct the amount in the file; then empty this cell. If nothing of it came, skip the line.',
  amountLarge: 'This amount is larger than one gift may be.',
  currency: 'This is in {found}. Your charity uses {expected}.',
  /** The last column of the file of skipped lines. */
  problemColumn: 'Problem in Handsel',
  twice: 'Line {line} has the same gift ID.',
  undoClosed: 'This import has gifts in {month}, which has been closed since. It cannot be undone.',
  tooManyUnknown:
    'The file names more than {count, number} funds or campaigns that Handsel does not have. Choose another column, or none.',
  broken: 'The import could not be read. Nothing was added. Try again.',
  imported: 'Imported',
  checkNumber: 'Check {number}',
});

/** The possible contents of a column, by the fields of the contract. */
export const importFieldWords = area({
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Full name',
  line1: 'Address',
  line2: 'Address, second line',
  city: 'City',
  state: 'State',
  postal_code: 'Postal code',
  country: 'Country',
  donor_id: 'Donor ID in the other system',
  day: 'Date',
  amount: 'Amount',
  currency: 'Currency',
  fund: 'Fund',
  campaign: 'Campaign',
  method: 'Payment method',
  status: 'Status',
  frequency: 'Frequency',
  interval_count: 'Months between charges',
  note: 'Check number or note',
  gift_id: 'Gift ID in the other system',
  next_day: 'Next date',
  last_paid: 'Last paid',
  monthly_id: 'Monthly gift ID in the other system',
  customer_id: 'Customer ID in the other system',
  card_id: 'Card ID in the other system',
  token: 'Braintree token',
  type: 'Transaction type',
  mode: 'Test or live',
  refunded: 'Refunded amount',
  refund_of: 'Gift that this line refunds',
  time: 'Time',
  zone: 'Time zone',
  quantity: 'Quantity',
  cancels: 'Cancels at the end of the period',
  canceled_on: 'Canceled on',
  ends_on: 'Ends on',
  trial_ends_on: 'Trial ends on',
  paused: 'Paused',
  payments: 'Number of payments',
});
