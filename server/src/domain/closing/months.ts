import { CURRENCY } from '@handsel/contract';
import type { OpenItem } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The database or transaction to read, and the charity's time zone, which defines the months. */
export interface ClosingBooks {
  db: Db | Tx;
  timeZone: string;
}

/** The first day of a month, as YYYY-MM-01. */
export type Month = string;

export interface ClosedMonth {
  month: Month;
  closedAt: string;
  closedBy: string;
  openItems: OpenItem[];
}

/** The range of a month's entries, as timestamps that PostgreSQL reads. */
export interface MonthSpan {
  month: Month;
  since: string;
  until: string;
}

export function monthAfter(month: Month, count = 1): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10);
}

/** All closed months, oldest first. */
export async function readClosedMonths(db: Db | Tx): Promise<ClosedMonth[]> {
  const { rows } = await db.execute<ClosedMonth & Record<string, unknown>>(sql`
    select month::text, closed_at as "closedAt", closed_by as "closedBy", open_items as "openItems" from closed_months order by month`);
  return rows.map((row) => ({ ...row, closedAt: new Date(row.closedAt).toISOString() }));
}

/**
 * The closed month of a day (YYYY-MM-DD), or undefined while that month is open. Days before the
 * first closed month count toward it.
 */
export async function findClosedMonth(db: Db | Tx, day: string): Promise<Month | undefined> {
  const { rows } = await db.execute<{ month: Month }>(sql`
    select closed_month_of(${day}::date, null)::text as month from closed_months
    where ${day}::date < month + interval '1 month' order by month desc limit 1`);
  return rows[0]?.month;
}

/**
 * The closed month whose books have the charge of a gift, as YYYY-MM. Null while that month is
 * open, and for an imported gift, which is in no month's books.
 */
export async function findClosedMonthOfGift(db: Db | Tx, giftId: string): Promise<string | null> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(month, 'YYYY-MM') as month
    from gifts join closed_months on month = coalesce(
      (select book_month from ledger_entries join late_entries on ledger_entry_id = ledger_entries.id
        where gift_id = gifts.id and kind = 'charge'), closed_month_of(billed_on, given_at))
    where gifts.id = ${giftId}::uuid and import_id is null
      and (billed_on is null or billed_on < month + interval '1 month')`);
  return rows[0]?.month ?? null;
}

/**
 * The month of the first gift or deposit here, or undefined without any. Imported gifts are in no
 * month's books. A monthly gift can be recorded after its billing date. The first moment has its
 * own statement, because PostgreSQL would otherwise plan to read every gift.
 */
export async function findFirstMonth({ db, timeZone }: ClosingBooks): Promise<Month | undefined> {
  const begun = await db.execute<{ at: string | null }>(
    sql`select min(given_at)::text as at from gifts where import_id is null`,
  );
  const at = begun.rows[0]?.at ?? null;
  const { rows } = await db.execute<{ first: Month | null }>(sql`
    select date_trunc('month', least(
      (select min(coalesce(billed_on, (given_at at time zone ${timeZone}::text)::date)) from gifts
        where import_id is null and given_at < ${at}::timestamptz + interval '1 month'),
      (select min(day) from payout_entries)))::date::text as first`);
  return rows[0]?.first ?? undefined;
}

/**
 * A month's range: from the end of the month before, if that is closed, to its own end in the
 * charity's calendar. The first month includes all older entries.
 */
export async function readSpan({ db, timeZone }: ClosingBooks, month: Month): Promise<MonthSpan> {
  const isFirst = month === (await findFirstMonth({ db, timeZone }));
  const { rows } = await db.execute<MonthSpan & Record<string, unknown>>(sql`
    select ${month}::text as month,
      coalesce(
        (select since from closed_months where month = ${month}::date),
        (select until from closed_months where month = ${month}::date - interval '1 month'),
        case when ${isFirst} and not exists (select from closed_months) then '-infinity'
          else ${month}::timestamp at time zone ${timeZone}::text end)::text as since,
      coalesce(
        (select until from closed_months where month = ${month}::date),
        (${month}::timestamp + interval '1 month') at time zone ${timeZone}::text)::text as until`);
  const [span] = rows;
  if (span === undefined) throw new Error(`the month ${month} has no span`);
  return span;
}

/**
 * How long after its end a month can be closed. Transactions that began before then are done, or
 * book in the next month.
 */
export const CLOSABLE_AFTER_MS = 60 * 60_000;

export async function isOver(db: Db | Tx, { until }: MonthSpan): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${until}::timestamptz + make_interval(secs => ${CLOSABLE_AFTER_MS / 1_000}) <= clock_timestamp() as is`,
  );
  return rows[0]?.is === true;
}

/** Lets one transaction at a time close a month. A second one finds it closed. */
export async function lockClosing(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** An arbitrary number that no other lock uses. */
const LOCK = 7_306_020;

/** While the lock waits for writers, every later gift waits too. */
const LOCK_LIMIT = '2s';

/**
 * Closes a month. Nothing is booked meanwhile: earlier writers have finished and belong to the
 * month; later ones see that it is closed and book in the next month. The month is summed
 * afterwards, because that takes longer and its result never changes.
 * @throws Error when the writers do not finish in time
 */
export async function insertClosedMonth(
  tx: Tx,
  { month, since, until }: MonthSpan,
  by: { closedBy: string; timeZone: string; openItems: readonly OpenItem[] },
): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_LIMIT}'`));
  await tx.execute(sql`lock table ledger_entries, fund_entries, payout_entries, bank_entries in share mode`);
  await tx.execute(sql`
    insert into closed_months (month, since, until, time_zone, closed_by, open_items)
    values (${month}, ${since}::timestamptz, ${until}::timestamptz, ${by.timeZone}, ${by.closedBy}, ${JSON.stringify(by.openItems)}::jsonb)`);
}

/** Stores the lines of a closed month, unless they are stored. */
export async function keepLines(db: Db | Tx, month: Month): Promise<void> {
  await db.execute(sql`
    insert into closed_lines (month, of_month, fund_id, fund_name, accounting_code, accounting_class, is_covered_fees, kind, method_type, entries, cents)
    select month, of_month, fund_id, name, accounting_code, accounting_class, coalesce(funds.is_covered_fees, false), kind, method_type, entries, cents
    from closed_months cross join lateral books_of_month(month, since, until, ${CURRENCY.code}) booked left join funds on funds.id = fund_id
    where month = ${month} and not exists (select from closed_lines where closed_lines.month = ${month})
    on conflict do nothing`);
}
