const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The longest part of a pattern first. */
const PARTS = /YYYY|YY|MMMM|MMM|MM|M|DD|D|[^YMD]+/g;
/** A time of day after the day is ignored. */
const REST = '(?=$|[ T,])';
const WEEKDAY = '(?:[A-Za-z]{3,9}\\.?,? )?';

const compiled = new Map<string, RegExp>();

/**
 * Reads a calendar day as `YYYY-MM-DD`.
 * @param pattern made of `YYYY`, `YY`, `MM`, `M`, `DD`, `D` and `MMM`, the month in English words
 * @returns undefined if the text is not such a day
 */
export function readDay(text: string, pattern: string): string | undefined {
  const {
    year = '',
    month = '',
    word = '',
    day = '',
  } = expressionOf(pattern).exec(text.trim())?.groups ?? {};
  if (year === '') return undefined;
  const number = word === '' ? month : String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1);
  const whole = `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // PostgreSQL has no year 0.
  if (whole < '0001') return undefined;
  const moment = new Date(`${whole}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== whole ? undefined : whole;
}

function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const parts = pattern.match(PARTS) ?? [];
  const hasWords = parts.some((part) => part.startsWith('MMM'));
  const isPacked = !parts.some((part) => /^[^YMD]/.test(part));
  const written = parts.map((part, index) => expressionOfPart(part, { index, hasWords, isPacked })).join('');
  const made = new RegExp(`^${hasWords ? WEEKDAY : ''}${written}${REST}`);
  compiled.set(pattern, made);
  return made;
}

interface Place {
  index: number;
  hasWords: boolean;
  /** The parts have no separators, so each has all of its digits. */
  isPacked: boolean;
}

function expressionOfPart(part: string, { index, hasWords, isPacked }: Place): string {
  switch (part) {
    case 'YYYY':
      // A year has four digits if it comes first or the parts have no separators.
      return index === 0 || isPacked ? '(?<year>\\d{4})' : '(?<year>\\d{4}|\\d{2})';
    case 'YY':
      return '(?<year>\\d{2})';
    case 'MMMM':
    case 'MMM':
      return '(?<word>[A-Za-z]{3,9})\\.?';
    case 'MM':
    case 'M':
      return isPacked ? '(?<month>\\d{2})' : '(?<month>\\d{1,2})';
    case 'DD':
    case 'D':
      return isPacked ? '(?<day>\\d{2})' : '(?<day>\\d{1,2})';
    default:
      // Files put spaces, commas, dots or dashes beside a month in words.
      return hasWords ? '[ ,./-]+' : part.replaceAll(/[^ ]/g, '\\$&').replaceAll(/ +/g, ' +');
  }
}
