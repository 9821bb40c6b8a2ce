import { dayIn } from '@handsel/contract';

/** Hours from UTC of the time zones that exports name by letters. */
const HOURS: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  BST: 1,
  CET: 1,
  CEST: 2,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
};
const CLOCK =
  /(?:^|[ T])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap]m))?(?: ?([A-Z]{1,4}|[+-]\d{2}:?\d{2}))?$/i;
const NAMED_ZONE = /(?<![a-z])(utc|gmt)(?![a-z])/i;

/**
 * Converts a moment from the time zone of a file to a day in another time zone.
 * @param day as the file writes it, YYYY-MM-DD
 * @param text the cell with the time: "2026-01-01 03:30:00", "10:15 PM EST", "2026-01-01T03:30:00Z"
 * @param zone the file's other statement about its time zone: "Created date (UTC)", "EDT"
 * @returns the same day unless both the time and its zone are known
 */
export function dayOfMoment(day: string, text: string, zone: string, timeZone: string): string {
  const [, hour = '', minute = '', second = '0', half = '', own] = CLOCK.exec(text.trim()) ?? [];
  const offset = minutesFromUtc(own ?? NAMED_ZONE.exec(zone)?.[1] ?? zone);
  if (hour === '' || offset === undefined) return day;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const moment =
    Date.parse(`${day}T00:00:00Z`) + ((hours * 60 + Number(minute) - offset) * 60 + Number(second)) * 1_000;
  return dayIn(timeZone, new Date(moment));
}

function minutesFromUtc(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const named = HOURS[zone.trim().toUpperCase()];
  return named === undefined ? undefined : named * 60;
}
