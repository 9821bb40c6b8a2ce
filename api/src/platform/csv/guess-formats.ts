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
  const fits = BANK_DAY_FORMATS.filter((format) => days.every((text) => readDay(text, format)));
  return isDayFirst && days.length > 0 ? fits.at(-1) : fits[0];
}
