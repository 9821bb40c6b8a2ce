import { area } from '../../src/area.ts';

/** The names of a fiscal year that is not the calendar year. */
export const fiscalYearWords = area({
  short: 'FY {year}',
  note: 'Years are your charity’s fiscal years. The current one: {year}.',
  thisYear: 'This fiscal year',
  lastYear: 'Last fiscal year',
  full: 'Fiscal year {year} ({first} to {last})',
});
