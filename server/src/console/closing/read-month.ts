import { CURRENCY } from '@handsel/contract';
import { JOURNAL_FORMATS, type MonthReport } from '@handsel/contract/console';
import {
  readJournalAccounts,
  readKnownMonths,
  readLines,
  readOpenItems,
  readSpan,
  sumLines,
  type BookLine,
  type ClosingBooks,
  type MonthSpan,
} from '../../domain/closing/index.ts';
import { isReconciledSince } from '../../domain/payments/index.ts';
import { refusalOfJournal } from './journal.ts';

export interface ReadMonth {
  report: MonthReport;
  span: MonthSpan;
  lines: BookLine[];
}

/**
 * An open month with its present books, or a closed one with its stored lines. Undefined if there
 * is no such month.
 * @param month YYYY-MM
 */
export async function readMonth(books: ClosingBooks, month: string): Promise<ReadMonth | undefined> {
  const known = (await readKnownMonths(books)).find((each) => each.month === `${month}-01`);
  if (known === undefined) return undefined;
  const { state, closed } = known;
  const span = await readSpan(books, known.month);
  const lines = await readLines(books.db, span, closed !== undefined);
  const { own, corrections, totals, bankCents } = sumLines(known.month, lines);
  const accounts = await readJournalAccounts(books.db);
  const report: MonthReport = {
    month: known.month,
    state,
    currency: CURRENCY.code,
    own,
    corrections,
    totals,
    closed_at: closed?.closedAt ?? null,
    closed_by: closed?.closedBy ?? null,
    deposit_cents: bankCents.deposit,
    bank_cents: bankCents.bank,
    bank_difference_cents: bankCents.bank_difference,
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
