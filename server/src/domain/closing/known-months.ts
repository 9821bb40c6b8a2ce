import { dayIn } from '@handsel/contract';
import type { MonthState } from '@handsel/contract/console';
import {
  CLOSABLE_AFTER_MS,
  findFirstMonth,
  monthAfter,
  readClosedMonths,
  type ClosedMonth,
  type ClosingBooks,
  type Month,
} from './months.ts';

export interface KnownMonth {
  month: Month;
  state: MonthState;
  closed: ClosedMonth | undefined;
}

/**
 * All months from the first entry to the current one, oldest first. The first open month that is
 * over can be closed.
 */
export async function readKnownMonths({ db, timeZone }: ClosingBooks): Promise<KnownMonth[]> {
  const closed = await readClosedMonths(db);
  const first = closed[0]?.month ?? (await findFirstMonth({ db, timeZone }));
  const [present, notOver] = [0, CLOSABLE_AFTER_MS].map(
    (ago) => `${dayIn(timeZone, new Date(Date.now() - ago)).slice(0, 7)}-01`,
  );
  const next = closed.length === 0 ? first : monthAfter(closed.at(-1)?.month ?? '');
  const months: KnownMonth[] = [];
  for (let month = first; month !== undefined && month <= (present ?? ''); month = monthAfter(month)) {
    const known = closed.find((each) => each.month === month);
    const open = month >= (notOver ?? '') ? 'running' : month === next ? 'closable' : 'waits';
    months.push({ month, closed: known, state: known === undefined ? open : 'closed' });
  }
  return months;
}
