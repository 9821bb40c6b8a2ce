/** Reads `01/2030`, `1/30`, `0130` or `012030`. */
export function parseExpirationDate(text: string): { month: string; year: string } | undefined {
  const match = /^(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text);
  if (match === null) return undefined;
  const [, month = '', year = ''] = match;
  return { month, year };
}

/** `"1"` -> `"01"`. */
export function twoDigitMonth(month: string): string {
  return month.padStart(2, '0');
}

/** `"30"` -> `"2030"`. */
export function fourDigitYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

/** A card is valid to the last day of its month. */
export function isExpired(month: string, year: string, now: Date): boolean {
  const firstDayAfter = Date.UTC(Number(year), Number(month), 1);
  return firstDayAfter <= now.getTime();
}
