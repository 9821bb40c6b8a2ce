import { CURRENCY } from '@handsel/contract';
import type { GiftMethodType, MonthAmounts, MonthLine } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { keepLines, type Month, type MonthSpan } from './months.ts';

/**
 * The kinds of the ledger, and: `move`, from fund to fund; `fee` and `deposit`, from the gateway;
 * `bank` and `bank_difference`, from the charity's bank.
 */
export type BookKind =
  | 'charge'
  | 'dispute'
  | 'dispute_won'
  | 'return'
  | 'void'
  | 'refund'
  | 'refund_undone'
  | 'reversal'
  | 'move'
  | 'fee'
  | 'deposit'
  | 'bank'
  | 'bank_difference';

/** The kinds that move money between the charity's own accounts: no income. */
const BANK_KINDS = ['deposit', 'bank', 'bank_difference'] as const satisfies BookKind[];
type BankKind = (typeof BANK_KINDS)[number];

const isOfBank = (kind: BookKind): kind is BankKind => (BANK_KINDS as readonly BookKind[]).includes(kind);

/** The sum of a month's entries for one fund, kind and payment method. */
export interface BookLine {
  ofMonth: Month;
  fundId: string | null;
  fundName: string | null;
  accountingCode: string;
  accountingClass: string;
  isCoveredFees: boolean;
  kind: BookKind;
  /** Null for a move, a deposit, and a fee without a known gift. */
  methodType: GiftMethodType | null;
  cents: number;
}

/** The lines of a closed month as they were stored, or of an open month as the books are now. */
export async function readLines(db: Db | Tx, span: MonthSpan, isClosed: boolean): Promise<BookLine[]> {
  if (!isClosed) return readBooked(db, span);
  await keepLines(db, span.month);
  const { rows } = await db.execute<BookLine & Record<string, unknown>>(sql`
    select of_month::text as "ofMonth", fund_id as "fundId", fund_name as "fundName",
      -- A code that was given to the fund later is better than none.
      coalesce(nullif(closed_lines.accounting_code, ''), funds.accounting_code, '') as "accountingCode",
      coalesce(nullif(closed_lines.accounting_class, ''), funds.accounting_class, '') as "accountingClass",
      closed_lines.is_covered_fees as "isCoveredFees", kind, method_type as "methodType", cents::float8 as cents
    from closed_lines left join funds on funds.id = fund_id where month = ${span.month}
    order by of_month desc, lower(fund_name) nulls last, kind, method_type`);
  return rows;
}

async function readBooked(db: Db | Tx, { month, since, until }: MonthSpan): Promise<BookLine[]> {
  const { rows } = await db.execute<BookLine & Record<string, unknown>>(sql`
    select of_month::text as "ofMonth", fund_id as "fundId", name as "fundName", coalesce(accounting_code, '') as "accountingCode",
      coalesce(accounting_class, '') as "accountingClass",
      coalesce(is_covered_fees, false) as "isCoveredFees", kind, method_type as "methodType", cents::float8 as cents
    from books_of_month(${month}, ${since}::timestamptz, ${until}::timestamptz, ${CURRENCY.code}) booked left join funds on funds.id = fund_id
    order by of_month desc, lower(name) nulls last, kind, method_type`);
  return rows;
}

type Column = Exclude<keyof MonthAmounts, 'net_cents'>;

/**
 * The report's column of each kind. Money that reaches the bank is not income: it was given
 * before.
 */
const COLUMN_OF: Readonly<Record<Exclude<BookKind, BankKind>, Column>> = {
  charge: 'charge_cents',
  dispute: 'dispute_cents',
  dispute_won: 'dispute_cents',
  return: 'return_cents',
  void: 'return_cents',
  refund: 'refund_cents',
  refund_undone: 'refund_cents',
  reversal: 'return_cents',
  move: 'move_cents',
  fee: 'fee_cents',
};

const noAmounts = (): MonthAmounts => ({
  charge_cents: 0,
  covered_fee_cents: 0,
  refund_cents: 0,
  dispute_cents: 0,
  return_cents: 0,
  move_cents: 0,
  fee_cents: 0,
  net_cents: 0,
});

function addTo(amounts: MonthAmounts, { kind, isCoveredFees, cents }: BookLine): void {
  if (isOfBank(kind)) return;
  const column = kind === 'charge' && isCoveredFees ? 'covered_fee_cents' : COLUMN_OF[kind];
  amounts[column] += cents;
  amounts.net_cents += cents;
}

export interface SummedLines {
  own: MonthLine[];
  corrections: MonthLine[];
  totals: MonthAmounts;
  correctionCents: number;
  /** The sums of money that reached the bank. */
  bankCents: Readonly<Record<BankKind, number>>;
}

/** Sums a month's lines by fund, and separately the lines that correct an earlier month. */
export function sumLines(month: Month, lines: readonly BookLine[]): SummedLines {
  const totals = noAmounts();
  const byFund = new Map<string, MonthLine>();
  for (const line of lines) {
    addTo(totals, line);
    if (isOfBank(line.kind)) continue;
    const key = `${line.ofMonth} ${line.fundId ?? ''}`;
    const known = byFund.get(key) ?? {
      of_month: line.ofMonth,
      fund_id: line.fundId,
      fund_name: line.fundName,
      accounting_code: line.accountingCode,
      ...noAmounts(),
    };
    addTo(known, line);
    byFund.set(key, known);
  }
  const all = [...byFund.values()];
  const corrections = all.filter(({ of_month: of }) => of !== month);
  return {
    own: all.filter(({ of_month: of }) => of === month),
    corrections,
    totals,
    correctionCents: corrections.reduce((sum, { net_cents: cents }) => sum + cents, 0),
    bankCents: {
      deposit: sumOfKind(lines, 'deposit'),
      bank: sumOfKind(lines, 'bank'),
      bank_difference: sumOfKind(lines, 'bank_difference'),
    },
  };
}

function sumOfKind(lines: readonly BookLine[], of: BankKind): number {
  return lines.reduce((sum, { kind, cents }) => sum + (kind === of ? cents : 0), 0);
}

/** The net sum of each closed month, and the part of it that corrects earlier months. */
export async function readClosedSums(
  db: Db | Tx,
): Promise<ReadonlyMap<Month, { netCents: number; correctionCents: number }>> {
  const isIncome = sql`kind <> all (${sql.param([...BANK_KINDS])}::text[])`;
  const { rows } = await db.execute<{ month: Month; netCents: number; correctionCents: number }>(sql`
    select month::text, coalesce(sum(cents) filter (where ${isIncome}), 0)::float8 as "netCents",
      coalesce(sum(cents) filter (where ${isIncome} and of_month <> month), 0)::float8 as "correctionCents"
    from closed_months left join closed_lines using (month) group by month`);
  return new Map(rows.map(({ month, ...sums }) => [month, sums]));
}
