import { CURRENCY, dayIn, formatCentsInFull } from '@handsel/contract';
import {
  MONTH_COLUMNS,
  type MonthAmounts,
  type MonthLine,
  type MonthReport,
} from '@handsel/contract/console';
import { formatDay, formatNumber } from '@handsel/words/format';
import { formatMonth } from '@handsel/words/month';
import {
  monthColumnWords,
  monthReportWords as words,
  openItemWords,
} from '@handsel/words/console/month-files';
import { sheetPdf } from '../../platform/pdf/sheet.ts';
import type { Table } from '../../platform/pdf/table.ts';
import type { StaffClosingContext } from './context.ts';
import { sumOf } from './month-columns.ts';

/** A month's report on paper, for a treasurer to give to the board. */
export async function monthPdf(
  { inForce, timeZone }: StaffClosingContext,
  report: MonthReport,
  madeAt: Date,
): Promise<Buffer> {
  const { charity, looks } = inForce();
  const { closed_at: closedAt, closed_by: closedBy, totals } = report;
  const isClosed = closedAt !== null;
  const corrections = sumOf(report.corrections);
  return sheetPdf(
    { ...charity, ...looks },
    {
      language: 'en',
      kind: words.kind,
      title: words.title({ month: formatMonth(report.month) }),
      ...(isClosed ? {} : { notice: words.draft }),
      paragraphs: isClosed
        ? [words.closed({ day: formatDay(dayIn(timeZone, closedAt)), person: closedBy ?? '' })]
        : [],
      rows: [
        [words.net, formatCentsInFull(totals.net_cents)],
        [words.corrections, formatCentsInFull(corrections.net_cents)],
        [words.deposits, formatCentsInFull(report.deposit_cents)],
        ...optional(words.banked, report.bank_cents),
        ...optional(words.bankDifferences, report.bank_difference_cents),
      ],
      sections: [
        {
          title: words.funds,
          paragraphs: [words.lead({ currency: report.currency })],
          table: fundTable(report.own, { isOfOtherMonths: false }),
        },
        {
          title: words.correctionTitle,
          paragraphs: [report.corrections.length === 0 ? words.noCorrections : words.correctionLead],
          table:
            report.corrections.length === 0
              ? undefined
              : fundTable(report.corrections, { isOfOtherMonths: true }),
        },
        {
          title: words.openTitle,
          paragraphs: [
            report.open_items.length === 0 ? words.noOpen : isClosed ? words.openLead : words.openLeadDraft,
          ],
          table: report.open_items.length === 0 ? undefined : openTable(report),
        },
      ],
      smallPrint: [words.feesHint, words.dayHint],
      madeAt,
    },
  );
}

/** A share of the paper's width. */
const NAME_WIDTH = 0.22;

/** Leaves out columns that are empty in every line, so that the others have room. */
function optional(name: string, cents: number): [string, string][] {
  return cents === 0 ? [] : [[name, formatCentsInFull(cents)]];
}

function fundTable(lines: readonly MonthLine[], { isOfOtherMonths }: { isOfOtherMonths: boolean }): Table {
  const total = sumOf(lines);
  const columns = MONTH_COLUMNS.filter(
    (column) =>
      column === 'net_cents' || column === 'charge_cents' || lines.some((line) => line[column] !== 0),
  );
  const width = (1 - NAME_WIDTH) / columns.length;
  const amounts = (of: MonthAmounts) => columns.map((column) => plain(of[column]));
  return {
    isDense: true,
    columns: [{ width: NAME_WIDTH }, ...columns.map(() => ({ width, align: 'right' as const }))],
    head: [monthColumnWords.fund, ...columns.map((column) => monthColumnWords[column])],
    rows: lines.map((line) => [nameOf(line, isOfOtherMonths), ...amounts(line)]),
    totals: [[monthColumnWords.total, ...amounts(total)]],
  };
}

function nameOf(
  { of_month: month, fund_name: name, accounting_code: code }: MonthLine,
  showsMonth: boolean,
): string {
  const fund = `${name ?? monthColumnWords.noFund}${code === '' ? '' : ` (${code})`}`;
  return showsMonth ? `${formatMonth(month)}: ${fund}` : fund;
}

function openTable({ open_items: items }: MonthReport): Table {
  return {
    columns: [{ width: 0.64 }, { width: 0.14, align: 'right' }, { width: 0.22, align: 'right' }],
    head: [openItemWords.item, openItemWords.count, openItemWords.amount],
    rows: items.map(({ kind, count, cents }) => [
      openItemWords[kind],
      formatNumber(count),
      cents === null ? '' : formatCentsInFull(cents),
    ]),
  };
}

/** The form for tables with many columns, without the currency sign, which is above. */
const plain = (cents: number) => (cents === 0 ? '–' : formatCentsInFull(cents).replace(CURRENCY.symbol, ''));
