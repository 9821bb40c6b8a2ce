import { area } from '../src/area.ts';

/** What becomes of a line of an import, by its outcome. */
export const importOutcomes = area({
  added: 'Imported',
  problem: 'Has a problem',
  donor: 'Donor only',
  known_gift: 'Imported before',
  possible_duplicate: 'Possible duplicate',
  nothing_given: 'Amount is zero',
  known_monthly: 'Imported before',
  line_twice: 'Same monthly gift ID as an earlier line',
  late: 'Next date is past or too soon',
  month_paid: 'Already paid for that month',
  token_missing: 'No Braintree token',
  token_several: 'Several Braintree tokens',
  token_twice: 'Same Braintree token as another line',
  token_unknown: 'Token not found in Braintree',
  token_pays: 'Payment method already pays a monthly gift',
  token_kind: 'Payment method cannot be imported',
  card_expired: 'Card expires before the next date',
  customer_other: 'Braintree customer belongs to another donor',
  waiting: 'Waiting to start',
  asking: 'Being set up in Braintree',
  begun: 'Started',
  refused: 'Refused by Braintree',
  undone: 'Not started, import undone',
  erased: 'Not started, donor erased',
  ending: 'Being ended',
  ended: 'Ended, import undone',
  charged: 'Continues, already charged',
  status: 'Status “{status}”',
});

/** The columns of the report of an import as a file. */
export const staffImportReportWords = area({
  line: 'Line',
  outcome: 'Result',
  donor: 'Donor ID',
  isNew: 'New donor',
  gift: 'Gift ID',
  oldDonor: 'Donor ID in the other system',
  oldGift: 'Gift ID in the other system',
  yes: 'yes',
});

/** The page of imports. */
export const staffImportsWords = area({
  lead: 'Donors, past gifts and monthly gifts from another system. You see what a file would add before anything is added. You can undo an import as a whole until a month with its gifts is closed; monthly gifts that were charged continue.',
  begin: 'Import a file',
  caption: 'Imports',
  file: 'File',
  from: 'From',
  gifts: 'Gifts',
  total: 'Total',
  state: 'Status',
  by: 'By',
  none: 'There are no imports yet. Export donors or gifts as CSV from your other system, then press Import a file.',
  unread: 'Not read yet',
});

/** The system that a file is from. */
export const staffImportSources = area({
  givewp: 'GiveWP',
  donorbox: 'Donorbox',
  civicrm: 'CiviCRM',
  salesforce: 'Salesforce NPSP',
  other: 'Another system',
});

/** How an import is, by its state in the contract. */
export const staffImportStates = area({
  checking: 'Being read',
  checked: 'Ready to start',
  wrong: 'Needs changes',
  adding: 'Being imported',
  added: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
  removed: 'Discarded',
});

/** What asks for a file. */
export const staffImportUploadWords = area({
  title: 'Import a file',
  lead: 'Exports from GiveWP, Donorbox, CiviCRM and Salesforce NPSP are recognized. For any other file, you choose what each column contains. Handsel first reads the file without adding anything, and deletes it once it is imported, or after {days} days.',
  file: 'CSV file',
  fileHint: 'At most {lines, number} lines and {megabytes} MB.',
  missing: 'Choose a file.',
  send: 'Read the file',
});

/** The page of one import. */
export const staffImportWords = area({
  back: 'All imports',
  facts: 'This import',
  uploaded: 'Uploaded by',
  started: 'Started by',
  undone: 'Undone by',
  reading: 'The file is being read. The result appears here.',
  adding: 'The lines are being imported, all of them or none. You can leave this page and come back.',
  undoing: 'The import is being undone. You can leave this page and come back.',
  report: 'What the file contains',
  result: 'What was imported',
  wasUndone: 'What had been imported',
  lines: 'Lines',
  newDonors: 'New donors',
  knownDonors: 'Donors already in Handsel',
  gifts: 'Gifts',
  total: 'Total',
  nothing: 'There is nothing to import in this file.',
  nothingLeft: 'Nothing to import',
  yearsCaption: 'Gifts by year',
  year: 'Year',
  skippedCaption: 'Skipped lines',
  why: 'Reason',
  count: 'Skipped lines',
  wrong:
    '{wrong, plural, one {There is 1 problem.} other {There are {wrong, number} problems.}} Nothing is imported until the file has none.',
  wrongFirst: 'The first {count, number} are:',
  problemAt: 'Line {line}: {message}',
  problemIn: 'Line {line}, column “{column}”: {message}',
  problemOf: 'Column “{column}”: {message}',
  preview: 'The first lines as they will be imported',
  line: 'Line',
  donor: 'Donor',
  isNew: 'New',
  day: 'Date',
  amount: 'Amount',
  method: 'Payment method',
  becomes: 'Result',
  willBeAdded: 'Will be imported',
  columns: 'Columns',
  columnsLead:
    'Choose what each column of the file contains. Handsel remembers it for files with the same columns.',
  noColumn: 'Not in the file',
  dayFormat: 'Date format',
  decimal: 'Decimal mark',
  point: 'Point (1,234.56)',
  comma: 'Comma (1.234,56)',
  sample: 'The first lines of the file',
  options: 'Options',
  fund: 'Gifts without a known fund go to',
  defaultFund: 'The default fund',
  campaignOf: 'Campaign “{name}” is',
  fundOf: 'Fund “{name}” is',
  noCampaign: 'No campaign',
  sameFund: 'As above',
  withDuplicates: 'Import possible duplicates, too',
  withDuplicatesHint:
    'A possible duplicate has the same donor, date and amount as a gift that is already in Handsel.',
  readAnew: 'Read the file again',
  noReceipts:
    'Handsel sends no receipts or emails for imported gifts, and includes them in no month’s books: your other system already did all that.',
  start: 'Start the import',
  begun: 'The import has started.',
  discard: 'Discard',
  discardTitle: 'Discard this import?',
  discardLead: 'Nothing from the file was added. The file will be deleted.',
  discarded: 'The import was discarded.',
  undo: 'Undo the import',
  undoTitle: 'Undo this import?',
  undoLead:
    '{gifts, plural, =0 {Its donors are} one {Its gift is deleted, and its donors are} other {All its {gifts, number} gifts are deleted, and its donors are}} deleted where they have nothing else in Handsel. Details that it added to other donors stay.',
  undoBegun: 'The import is being undone.',
  download: 'Download the line-by-line report',
});
