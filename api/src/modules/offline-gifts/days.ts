import { dayIn } from '@handsel/contract';
import { offlineErrorWords as words } from '@handsel/words/offline-gifts';

const FIRST_DAY = '1900-01-01';

/** Why nothing can be typed for a day, YYYY-MM-DD; undefined where it can. @param timeZone the charity's */
export function dayProblem(day: string, timeZone: string): string | undefined {
  if (day < FIRST_DAY) return words.dayEarlier;
  return day > dayIn(timeZone, new Date()) ? words.dayLater : undefined;
}
