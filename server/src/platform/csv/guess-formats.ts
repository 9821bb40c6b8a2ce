import { DAY_PATTERNS } from '@handsel/contract/console';
import { readDay } from './day-pattern.ts';
import { readCents } from './values.ts';

/**
 * Guesses the decimal mark of a column of amounts. If both fit, takes the usual one for this
 * delimiter.
 */
export function decimalOf(amounts: readonly string[], delimiter: string): '.' | ',' {
  const usual = delimiter === ';' ? (['.', ','] as const) : ([',', '.'] as const);
  const ends = (mark: string) =>
    amounts.filter((text) => new RegExp(`\\${mark}\\d{1,2}\\D*$`).test(text)).length;
  const read = (mark: '.' | ',') => amounts.filter((text) => readCents(text, mark) !== undefined).length;
  // If two fit equally well, the later one is the usual one.
  return [...usual].sort((one, other) => read(one) + ends(one) - read(other) - ends(other)).at(-1) ?? '.';
}

/** Guesses the format of days. If either order fits, the rest of the file decides. */
export function dayFormatOf(days: readonly string[], isDayFirst: boolean): string | undefined {
  const fits = formatsOf(DAY_PATTERNS, days, readDay);
  return isDayFirst && days.length > 0 ? fits.at(-1) : fits[0];
}

/**
 * The formats that read the most values of a column, so that one wrong value does not hide the
 * format of the others.
 */
export function formatsOf<Format>(
  formats: readonly Format[],
  days: readonly string[],
  read: (text: string, format: Format) => string | undefined,
): Format[] {
  const counts = formats.map((format) => days.filter((text) => read(text, format) !== undefined).length);
  const most = Math.max(...counts);
  return most === 0 && days.length > 0 ? [] : formats.filter((_, index) => counts[index] === most);
}

/**
 * Whether all days of this pattern also fit the other order, and at least one would then be another
 * day. Other texts, such as a note, are ignored.
 */
export function areDaysDoubtful(days: readonly string[], pattern: string): boolean {
  if (pattern.includes('MMM') || pattern.startsWith('Y')) return false;
  const other = pattern.replaceAll(/[MD]/g, (letter) => (letter === 'M' ? 'D' : 'M'));
  const read = days.map((text) => [readDay(text, pattern), readDay(text, other)] as const);
  const known = read.filter(([first]) => first !== undefined);
  return (
    known.every(([, second]) => second !== undefined) && known.some(([first, second]) => first !== second)
  );
}
