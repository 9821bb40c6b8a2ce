import type { JournalFormat } from '@handsel/contract/console';
import { formatMonth } from '@handsel/words/month';
import { journalWords as words, quickBooksWords as columns } from '@handsel/words/console/month-files';
import { monthAfter, type Month } from '../../domain/closing/index.ts';
import { csvLine, type CsvCell } from '../../platform/csv.ts';
import { hasClasses, type JournalLine } from './journal.ts';

interface Journal {
  month: Month;
  lines: readonly JournalLine[];
  xeroTaxRate: string;
  /** The tracking category of the classes in Xero; empty if staff named no category. */
  xeroTracking: string;
}

/**
 * A journal as a file for accounting software. Each has the documented columns of the software. The
 * date is the month's last day.
 */
export const JOURNAL_FILES: Readonly<Record<JournalFormat, (journal: Journal) => string>> = {
  csv: ({ month, lines }) =>
    table(
      ['date', 'account', 'description', 'debit', 'credit', ...(hasClasses(lines) ? ['class'] : [])],
      lines.map(({ account, description, cents, ...line }) => [
        lastDay(month),
        account,
        description,
        ...sides(cents),
        ...(hasClasses(lines) ? [line.class] : []),
      ]),
    ),

  // https://quickbooks.intuit.com/learn-support/en-us/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_US_en_US
  // All lines with the same number are one entry; an account has its name in the chart of accounts.
  // A class needs class tracking to be on.
  quickbooks: ({ month, lines }) =>
    table(
      [
        columns.number,
        columns.date,
        columns.account,
        columns.debits,
        columns.credits,
        columns.description,
        ...(hasClasses(lines) ? [columns.class] : []),
      ],
      lines.map(({ account, description, cents, ...line }) => [
        `HANDSEL-${month.slice(0, 7)}`,
        american(lastDay(month)),
        account,
        ...sides(cents),
        description,
        ...(hasClasses(lines) ? [line.class] : []),
      ]),
    ),

  // https://help.xero.com/nz/ManualJournalsImport: a debit is positive and a credit negative; lines
  // with the same narration and date are one journal.
  xero: ({ month, lines, xeroTaxRate, xeroTracking }) =>
    table(
      [
        '*Narration',
        '*Date',
        'Description',
        '*AccountCode',
        '*TaxRate',
        '*Amount',
        ...(xeroTracking !== '' && hasClasses(lines) ? ['TrackingName1', 'TrackingOption1'] : []),
      ],
      lines.map(({ account, description, cents, ...line }) => [
        words.narration({ month: formatMonth(month) }),
        european(lastDay(month)),
        description,
        account,
        xeroTaxRate,
        { cents },
        ...(xeroTracking !== '' && hasClasses(lines)
          ? [line.class === '' ? '' : xeroTracking, line.class]
          : []),
      ]),
    ),
};

function table(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [head, ...rows].map((row) => csvLine(row)).join('');
}

/** The amount as debit and credit, one of which is empty. */
function sides(cents: number): [CsvCell, CsvCell] {
  return cents > 0 ? [{ cents }, ''] : ['', { cents: -cents }];
}

function lastDay(month: Month): string {
  return new Date(Date.parse(monthAfter(month)) - 24 * 60 * 60_000).toISOString().slice(0, 10);
}

function american(day: string): string {
  const [year, month, date] = day.split('-');
  return [month, date, year].join('/');
}

function european(day: string): string {
  return day.split('-').toReversed().join('/');
}
