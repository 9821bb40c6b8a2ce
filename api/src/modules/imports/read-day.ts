import { readDay } from '../../platform/csv/day-pattern.ts';

/**
 * Reads a day as `YYYY-MM-DD`; undefined if the text is not a day. @param format a pattern, or
 * `in-words` for days such as `March 4, 2024`
 */
export function readImportDay(text: string, format: string): string | undefined {
  return readDay(text, format === 'in-words' ? 'MMM-D-YYYY' : format);
}
