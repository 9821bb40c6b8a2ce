import { DAY_PATTERNS, type ImportMapping } from '@handsel/contract/console';
import { readDay } from '../../platform/csv/day-pattern.ts';
import { readCents } from '../../platform/csv/values.ts';

/**
 * Reads a day as `YYYY-MM-DD`; undefined if the text is not a day. @param format a pattern, or
 * `in-words` for days such as `March 4, 2024`
 */
export function readImportDay(text: string, format: string): string | undefined {
  return readDay(text, format === 'in-words' ? 'MMM-D-YYYY' : format);
}

/**
 * Whether a text is a day in any known format. If the mapping cannot read such a text, it may
 * misread other lines, so this line must not be skipped.
 */
export function isDayOtherwise(text: string): boolean {
  return DAY_PATTERNS.some((pattern) => readDay(text, pattern) !== undefined);
}

/** The same for an amount, with the other decimal mark. */
export function isAmountOtherwise(text: string, { decimal }: Pick<ImportMapping, 'decimal'>): boolean {
  return readCents(text, decimal === '.' ? ',' : '.') !== undefined;
}
