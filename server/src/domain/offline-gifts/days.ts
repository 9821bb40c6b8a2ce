import { dayIn } from '@handsel/contract';
import { formatMonth } from '@handsel/words/month';
import { offlineErrorWords as words } from '@handsel/words/console/offline-gifts';
import { findClosedMonth } from '../closing/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

const FIRST_DAY = '1900-01-01';

/**
 * The reason why no gift can be entered for a day (YYYY-MM-DD), or undefined if it can.
 * @param timeZone the charity's time zone
 */
export async function dayProblem(db: Db | Tx, day: string, timeZone: string): Promise<string | undefined> {
  if (day < FIRST_DAY) return words.dayEarlier;
  if (day > dayIn(timeZone, new Date())) return words.dayLater;
  const closed = await findClosedMonth(db, day);
  return closed === undefined ? undefined : words.dayClosed({ month: formatMonth(closed) });
}
