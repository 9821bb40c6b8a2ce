import type { IMPORT_DAY_FORMATS } from '@handsel/contract/staff';
import { readDay } from '../../platform/csv/values.ts';

type Format = (typeof IMPORT_DAY_FORMATS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `March 4, 2024`, as WordPress writes days unless it is told otherwise. */
const IN_WORDS = /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})\b/i;

/** A day as `YYYY-MM-DD`; undefined where it is none. */
export function readImportDay(text: string, format: Format): string | undefined {
  if (format !== 'in-words') return readDay(text, format);
  const { month = '', day = '', year = '' } = IN_WORDS.exec(text.trim())?.groups ?? {};
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (number === 0) return undefined;
  return readDay(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`, 'YYYY-MM-DD');
}
