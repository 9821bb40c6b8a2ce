import { area } from '../../src/area.ts';

/** The page of exports. */
export const staffExportsWords = area({
  lead: 'Download gifts as a file, for a spreadsheet or your accounting program.',
  what: 'What to export',
  searchHint: 'Email, name, receipt number, transaction ID, or the last four digits of a card.',
  all: 'No filter is set: all gifts are exported.',
  some: 'Only gifts that match are exported, exactly as the list of gifts shows them.',
  format: 'File format',
  contents: 'Contents',
  withoutDonorsLead: 'Nothing in the file says who gave.',
  begin: 'Export',
  begun: 'The export has started. You can leave this page and come back.',
  yours: 'Your exports',
  yoursLead:
    'Only you can download them, for {days} days. A file with donors contains personal data: delete your copy when you no longer need it.',
  caption: 'Your exports',
  empty: 'You have no exports. Choose what you need above, then press Export.',
  when: 'Started',
  filter: 'Gifts',
  state: 'Status',
  rows: 'Number of gifts',
  size: 'Size',
  until: 'Available until',
  file: 'File',
  download: 'Download',
  downloadOf: 'Download the export of {when}',
  none: 'None',
  allGifts: 'All gifts',
  withDonors: '{format}, with donors',
  withoutDonors: '{format}, without donors',
  between: '{from} to {to}',
  since: 'From {from}',
  upTo: 'Up to {to}',
  searched: '“{search}”',
  filters: '{count, plural, one {1 more filter} other {{count, number} more filters}}',
  count: '{count, number}',
  kilobytes: '{size, number} kB',
  megabytes: '{size, number} MB',
  gigabytes: '{size, number} GB',
  progress: '{count, plural, one {1 gift} other {{count, number} gifts}} so far, back to {day}',
  failedHint: 'Press Export to try again.',
});

/** A file's kind, by its format in the contract. */
export const staffExportFormats = area({
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
});

/** The choices of donor data in an export. */
export const staffExportContents = area({
  withDonors: 'With donors',
  withoutDonors: 'Without donors',
});

/** How an export is, by its state in the contract. */
export const staffExportStates = area({
  waiting: 'In progress',
  ready: 'Ready',
  failed: 'Failed',
});
