import { BANK_DAY_FORMATS } from '@handsel/contract/staff';
import { readCents, readDay, type DayFormat } from './values.ts';

/** The decimal mark of a column of amounts; where either fits, the usual one beside this delimiter. */
export function decimalOf(amounts: readonly string[], delimiter: string): '.' | ',' {
  const usual = delimiter === ';' ? (['.', ','] as const) : ([',', '.'] as const);
  const ends = (mark: string) =>
    amounts.filter((text) => new RegExp(`\\${mark}\\d{1,2}\\D*$`).test(text)).length;
  const read = (mark: '.' | ',') => amounts.filter((text) => readCents(text, mark) !== undefined).length;
  // The later of two that fit equally well is the usual one.
  return [...usual].sort((one, other) => read(one) + ends(one) - read(other) - ends(other)).at(-1) ?? '.';
}

/** A day that is one in either order is read as the rest of the file suggests. */
export function dayFormatOf(days: readonly string[], isDayFirst: boolean): DayFormat | undefined {
  const fits = formatsOf(BANK_DAY_FORMATS, days, readDay);
  return isDayFirst && days.length > 0 ? fits.at(-1) : fits[0];
}

/** The formats that read the most of a column's days, so that one wrong day does not hide how the others are written. */
export function formatsOf<Format>(
  formats: readonly Format[],
  days: readonly string[],
  read: (text: string, format: Format) => string | undefined,
): Format[] {
  const counts = formats.map((format) => days.filter((text) => read(text, format) !== undefined).length);
  const most = Math.max(...counts);
  return most === 0 && days.length > 0 ? [] : formats.filter((_, index) => counts[index] === most);
}
