import { area } from '../../src/area.ts';

/** Errors in a field, wherever its schema is used. */
export const fieldWords = area('fieldWords', {
  tooShort: 'Please use at least {length} characters.',
  tooLong: 'Please use at most {length} characters.',
  decimals: 'At most two decimals.',
  noDecimals: 'No decimals.',
  noNull: 'No null characters.',
  billingDay: 'Please choose a day from 1 to 28, or the last day.',
  oneLine: 'Please use one line.',
  nameMissing: 'Please enter a name.',
  line1Missing: 'Please enter the street address.',
  cityMissing: 'Please enter the city.',
  postalCodeMissing: 'Please enter the ZIP or postal code.',
  countryMissing: 'Please enter the country.',
});

/** A day of the month: before "of each month", and `listed` in a list of days. */
export const dayOfMonthWords = area('dayOfMonthWords', {
  last: 'the last day',
  day: 'the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  listed: '{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
});
