import type { GiftFilter, StaffExport } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffExportsWords as words } from '@handsel/words/console/exports';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** The filter of an export: the days, the search, and the number of other filters. */
export function filterInWords({ from, to, search, ...others }: GiftFilter): string {
  const count = Object.keys(others).length;
  const parts = [
    daysInWords(from, to),
    search === undefined ? undefined : words.searched({ search }),
    count === 0 ? undefined : words.filters({ count }),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? words.allGifts : parts.join(', ');
}

function daysInWords(from: string | undefined, to: string | undefined): string | undefined {
  const [first, last] = [from, to].map((day) => (day === undefined ? undefined : formatDay(day, 'medium')));
  if (first !== undefined && last !== undefined) return words.between({ from: first, to: last });
  if (first !== undefined) return words.since({ from: first });
  return last === undefined ? undefined : words.upTo({ to: last });
}

/** The number of gifts in the file so far, and the day of the oldest one: the newest come first. */
export function progressInWords({ rows, back_to: day }: NonNullable<StaffExport['progress']>): string {
  return words.progress({ count: rows, day: formatDay(day, 'medium') });
}

/** 1234 as "2 kB", 1234567 as "1.2 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes < MEGABYTE) return words.kilobytes({ size: Math.ceil(bytes / KILOBYTE) });
  return bytes < GIGABYTE
    ? words.megabytes({ size: inTenths(bytes, MEGABYTE) })
    : words.gigabytes({ size: inTenths(bytes, GIGABYTE) });
}

function inTenths(bytes: number, unit: number): number {
  return Math.round(bytes / (unit / 10)) / 10;
}
