import { dayIn } from '@handsel/contract';
import { zoneIn, type Zone } from './zones.ts';

/** Hours and minutes, seconds, AM or PM, and the rest of the text. */
const CLOCK = /(?:^|[ T,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\b\.?)?(?: ?(\S.*))?$/i;
/** A midnight after a day, with or without its zone. */
const MIDNIGHT =
  /,?[ T](?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)? ?a\.?m\b\.?)(?: ?(?:[a-z]{1,4}|[a-z]+\/[a-z_/]+|(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?))?(?: ?\([^()]*\))?$/i;

/**
 * Converts a moment from the time zone of a file to a day in another time zone.
 * @param day as the file writes it, YYYY-MM-DD
 * @param text the cell with the time: "2026-01-01 03:30:00", "10:15 PM EST", "2026-01-01T03:30:00Z"
 * @param zones the file's other statements about its time zone, the most reliable first: "EDT",
 * "Created date (UTC)", "Date (GMT+2)"
 * @returns the same day unless both the time and its zone are known
 */
export function dayOfMoment(day: string, text: string, zones: readonly string[], timeZone: string): string {
  const [, hour = '', minute = '', second = '0', half, own = ''] = CLOCK.exec(text.trim()) ?? [];
  if (hour === '') return day;
  const zone = firstZone([own, ...zones]);
  if (zone === undefined) return day;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const local =
    Date.parse(`${day}T00:00:00Z`) + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1_000;
  return dayIn(timeZone, new Date(zone.toUtc(local)));
}

function firstZone(texts: readonly string[]): Zone | undefined {
  for (const text of texts) {
    const zone = zoneIn(text);
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/**
 * Removes the times of a column in which each is midnight: such a column has days, which some
 * systems write as moments.
 */
export function withoutMidnights(cells: readonly string[]): string[] {
  const written = cells.map((cell) => cell.trim());
  const areDays = written.every((cell) => !/\d:\d/.test(cell) || MIDNIGHT.test(cell));
  return areDays ? written.map((cell) => cell.replace(MIDNIGHT, '')) : [...cells];
}
