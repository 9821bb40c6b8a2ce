import { CURRENCY, dayIn } from '@handsel/contract';
import { JOURNAL_FORMATS, type MonthReport, type MonthState } from '@handsel/contract/staff';
import {
  CLOSABLE_AFTER_MS,
  findFirstMonth,
  monthAfter,
  readClosedMonths,
  readJournalAccounts,
  readLines,
  readOpenItems,
  readSpan,
  sumLines,
  type BookLine,
  type ClosedMonth,
  type ClosingBooks,
  type Month,
  type MonthSpan,
} from '../closing/index.ts';
import { isReconciledSince } from '../payments/index.ts';
import { refusalOfJournal } from './journal.ts';

export interface KnownMonth {
  month: Month;
  state: MonthState;
  closed: ClosedMonth | undefined;
}

/** From the month of the first entry to the present one, the oldest first. The first that is open and over can be closed. */
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

export interface ReadMonth {
  report: MonthReport;
  span: MonthSpan;
  lines: BookLine[];
}

/** A month as its books are now; of a closed one as they were kept. Undefined: there is no such month. @param month YYYY-MM */
export async function readMonth(books: ClosingBooks, month: string): Promise<ReadMonth | undefined> {
  const known = (await readKnownMonths(books)).find((each) => each.month === `${month}-01`);
  if (known === undefined) return undefined;
  const { state, closed } = known;
  const span = await readSpan(books, known.month);
  const lines = await readLines(books.db, span, closed !== undefined);
  const { own, corrections, totals, depositCents } = sumLines(known.month, lines);
  const accounts = await readJournalAccounts(books.db);
  const report: MonthReport = {
    ...{ month: known.month, state, currency: CURRENCY.code, own, corrections, totals },
    closed_at: closed?.closedAt ?? null,
    closed_by: closed?.closedBy ?? null,
    deposit_cents: depositCents,
    open_items: closed?.openItems ?? (await readOpenItems(books.db, span)),
    is_reconciled: await isReconciledSince(books.db, new Date(span.until)),
    journal_formats: JOURNAL_FORMATS.filter(
      (format) =>
        refusalOfJournal(format, { month: known.month, isClosed: closed !== undefined, lines }, accounts) ===
        undefined,
    ),
  };
  return { report, span, lines };
}
