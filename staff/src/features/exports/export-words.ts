import type { GiftFilter } from '@handsel/contract/staff';
import { formatDay } from '@handsel/words/format';
import { staffExportsWords as words } from '@handsel/words/staff-exports';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Which gifts an export has: the days, what was searched, and how many filters beside them. */
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

/** 1234 as "2 kB", 1234567 as "1.2 MB". */
export function sizeInWords(bytes: number): string {
  return bytes < MEGABYTE
    ? words.kilobytes({ size: Math.ceil(bytes / KILOBYTE) })
    : words.megabytes({ size: Math.round(bytes / (MEGABYTE / 10)) / 10 });
}
