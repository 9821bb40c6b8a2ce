import { formatDay } from '@handsel/words/format';
import { staffGiftAidWords as words } from '@handsel/words/console/gift-aid';

/** A rate stays valid over a weekend and holidays. */
const HOLDS_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const LINE = /^(\d{4}-\d{2}-\d{2})[\s,;]+(\d{1,4}(?:\.\d{1,8})?)$/;

/** The value of one unit of the charity's currency in pounds, by day. */
export type Rates = ReadonlyMap<string, number>;

type Read = { ok: true; rates: Rates } | { ok: false; error: string };

/** Reads a day and a rate from each line; empty lines are skipped. */
export function readRates(text: string): Read {
  const rates = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, day = '', rate = ''] = LINE.exec(line.trim()) ?? [];
    const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    if (!isDay || Number(rate) <= 0) return { ok: false, error: words.rateLine({ line: index + 1 }) };
    rates.set(day, Number(rate));
  }
  return { ok: true, rates };
}

/** The rate of the day, or of the last day before it that has one. */
export function rateOn(rates: Rates, day: string): number | undefined {
  for (let back = 0; back <= HOLDS_DAYS; back += 1) {
    const rate = rates.get(new Date(Date.parse(day) - back * DAY_MS).toISOString().slice(0, 10));
    if (rate !== undefined) return rate;
  }
  return undefined;
}

export function rateMissing(day: string): string {
  return words.rateMissing({ day: formatDay(day) });
}
