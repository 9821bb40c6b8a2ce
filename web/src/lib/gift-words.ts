import { formatCents } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { useSyncExternalStore } from 'react';

const FIRST_DAY_SHORTER_MONTHS_LACK = 29;

/** "$50 every month" or "$13.37 once". */
export function giftWords(amountCents: Cents, frequency: Frequency): string {
  return `${formatCents(amountCents)} ${frequency === 'monthly' ? 'every month' : 'once'}`;
}

/**
 * When a gift is charged, as one sentence without its end: "$50 today and on the 21st of each month, until you stop".
 * @param today undefined where the visitor's date is not known: in a page built beforehand.
 */
export function chargeWords(amountCents: Cents, frequency: Frequency, today: Date | undefined): string {
  const sum = formatCents(amountCents);
  if (frequency === 'one-time') return `${sum} today, and nothing after that`;
  return `${sum} today and ${today === undefined ? 'on this day' : dayWords(today.getDate())} of each month, until you stop`;
}

function dayWords(day: number): string {
  const words = `on the ${String(day)}${ordinalEnding(day)}`;
  return day < FIRST_DAY_SHORTER_MONTHS_LACK ? words : `${words}, or last day,`;
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}

/** "21 December 2026" from the calls' "2026-12-21", whatever the visitor's time zone. */
export function dateWords(isoDate: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));
}

const neverChanges = () => () => undefined;
let openedOn: Date | undefined;

/** The day this page was opened, once it runs in the visitor's browser; undefined in a page built beforehand. */
export function useToday(): Date | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => (openedOn ??= new Date()),
    () => undefined,
  );
}
