import { isTimeZone } from '@handsel/contract';

/** A time zone, as a file names it. */
export interface Zone {
  /** @param local the local time as if it were UTC, in milliseconds */
  toUtc: (local: number) => number;
}

/** Hours from UTC of the time zones that exports name by letters. */
const HOURS: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  SGT: 8,
  HKT: 8,
  AWST: 8,
  JST: 9,
  KST: 9,
  ACST: 9.5,
  ACDT: 10.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  NST: -3.5,
  NDT: -2.5,
  AST: -4,
  ADT: -3,
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
/** Zones whose name is the same in summer and winter. */
const PLACES = [
  [/australian eastern/i, 'Australia/Sydney'],
  [/central european/i, 'Europe/Berlin'],
  [/eastern(?: standard| daylight)? time|\(eastern\)/i, 'America/New_York'],
  [/central(?: standard| daylight)? time|\(central\)/i, 'America/Chicago'],
  [/mountain(?: standard| daylight)? time|\(mountain\)/i, 'America/Denver'],
  [/pacific(?: standard| daylight)? time|\(pacific\)/i, 'America/Los_Angeles'],
  // These letters count only in brackets, after a time, or as the whole text: "DATE ET HEURE" is
  // French.
  [/(?:^|[(\d] ?|[AP]M )ET\)?$/, 'America/New_York'],
  [/(?:^|[(\d] ?|[AP]M )CT\)?$/, 'America/Chicago'],
  [/(?:^|[(\d] ?|[AP]M )MT\)?$/, 'America/Denver'],
  [/(?:^|[(\d] ?|[AP]M )PT\)?$/, 'America/Los_Angeles'],
] as const;
const OFFSET = /(?:(?:utc|gmt) ?|^|[( ])([+\-\u2212])(\d{1,2})(?::?(\d{2}))?(?!\d)/i;
const NAME = /[a-z]+(?:\/[a-z0-9_+-]+)+/i;
const LONGEST = 100;
const KEPT_MAX = 1_000;

/** Cached, because each line of a file names its zone again. */
const kept = new Map<string, Zone | undefined>();

/** The time zone that a text names: "EST", "+02:00", "Created (EST)", "America/New_York". */
export function zoneIn(text: string): Zone | undefined {
  if (text === '' || text.length > LONGEST) return undefined;
  if (kept.has(text)) return kept.get(text);
  if (kept.size >= KEPT_MAX) kept.clear();
  const zone = readZone(text.trim());
  kept.set(text, zone);
  return zone;
}

function readZone(text: string): Zone | undefined {
  // First, because "Etc/GMT+5" is five hours behind UTC.
  const [name] = NAME.exec(text) ?? [];
  if (name !== undefined && isTimeZone(name)) return placed(name);
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? [];
  if (sign !== undefined) return fixed((sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)));
  const letters = lettersIn(text);
  if (letters !== undefined) return fixed((HOURS[letters] ?? 0) * 60);
  const place = PLACES.find(([pattern]) => pattern.test(text))?.[1];
  return place === undefined ? undefined : placed(place);
}

/** Letters of a zone: alone in any case, in a column's name in capitals or at its end. */
function lettersIn(text: string): string | undefined {
  const words = text.split(/[^A-Za-z]+/).filter((word) => word !== '');
  const isLast = (word: string) => text.toLowerCase().endsWith(`_${word.toLowerCase()}`);
  const found = words.find((word) => {
    const upper = word.toUpperCase();
    if (!(upper in HOURS)) return false;
    if (words.length === 1 || upper === 'UTC' || upper === 'GMT') return true;
    return upper !== 'Z' && (word === upper || isLast(word));
  });
  return found?.toUpperCase();
}

function fixed(minutes: number): Zone {
  return { toUtc: (local) => local - minutes * 60_000 };
}

function placed(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const minutesAt = (moment: number) => {
    const text = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
    return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  return {
    // The offset an hour from a change of the clocks is only known from the moment itself.
    toUtc: (local) => local - minutesAt(local - minutesAt(local) * 60_000) * 60_000,
  };
}
