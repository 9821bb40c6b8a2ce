import { area } from '../src/area.ts';

/** What becomes of a line of an import, by its outcome. */
export const importOutcomes = area({
  added: 'Imported',
  donor: 'Donor alone',
  known_gift: 'Imported before',
  possible_duplicate: 'Possible duplicate',
  nothing_given: 'Amount is zero',
  status: 'Status “{status}”',
});

/** The columns of the report of an import as a file. */
export const staffImportReportWords = area({
  line: 'Line',
  outcome: 'Result',
  donor: 'Donor id',
  isNew: 'New donor',
  gift: 'Gift id',
  oldDonor: 'Donor id there',
  oldGift: 'Gift id there',
  yes: 'yes',
});
