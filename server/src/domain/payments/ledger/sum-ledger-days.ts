import { sql, type SQL } from 'drizzle-orm';
import type { FiscalBooks } from '../../../platform/database/day-in.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';

/** Identifies the rule of the sums. Sums by another rule, or without one, are recomputed. */
const COUNTED_BY = 'counted_on';
/**
 * Sums at most one day at a time, and at most this many entries, so that gifts do not wait long and
 * each statement ends within its time limit.
 */
const ENTRIES_AT_ONCE = 10_000;
const DONORS_AT_ONCE = 10_000;
/** A waiting lock request blocks later inserts. */
const LOCK_LIMIT = '2s';

/** Tables that are summed together, and the table with their progress. */
interface Sums {
  progress: 'ledger_summed' | 'ledger_split_summed';
  /** All tables that are summed. */
  tables: readonly string[];
  /** The columns of the progress whose change recomputes all sums. */
  madeBy: (calendar: Calendar) => Record<string, string | number>;
  add: (tx: Tx, span: Span, calendar: Calendar) => Promise<void>;
}

/** Timestamps as PostgreSQL writes them, because a Date has no microseconds. */
interface Span extends Record<string, unknown> {
  since: string;
  until: string;
  isLast: boolean;
}

type Calendar = Omit<FiscalBooks, 'db'>;

const ofDays = ({ timeZone }: Calendar) => ({ time_zone: timeZone, counted_by: COUNTED_BY });

const SUMS: readonly Sums[] = [
  {
    progress: 'ledger_summed',
    tables: ['ledger_days', 'fund_days', 'campaign_days'],
    madeBy: ofDays,
    add: addDays,
  },
  {
    progress: 'ledger_split_summed',
    tables: ['ledger_split_days', 'donor_years'],
    madeBy: (calendar) => ({ ...ofDays(calendar), year_starts: calendar.fiscalYearStarts }),
    add: addSplits,
  },
];

/** Whether the row of the progress is of sums that this version makes with the same calendar. */
function isCurrent({ madeBy }: Sums, calendar: Calendar): SQL {
  return sql.join(
    Object.entries(madeBy(calendar)).map(
      ([column, value]) => sql`${sql.raw(column)} is not distinct from ${value}`,
    ),
    sql` and `,
  );
}

/**
 * The nightly job that sums the past days of the ledger, overall and by fund, campaign, amount and
 * donor. Totals for staff then read one row a day and today's ledger. The results are the same
 * without it. It continues where it ended; with another time zone, another
 * fiscal year, or another rule for the day of an entry, it starts over.
 * @throws Error when the ledger cannot be locked right away; the job runs again later
 */
export async function sumLedgerDays({ db, ...calendar }: FiscalBooks): Promise<void> {
  for (const sums of SUMS) while ((await db.transaction((tx) => sumNext(tx, sums, calendar))) === 'more');
  while ((await db.transaction(foldNext)) > 0);
}

/**
 * Queues the job right away if nothing is summed by this version's rules and the charity's present
 * years. After an update, reports would otherwise read the whole ledger until the night.
 */
export async function sumAfterUpdate({ db, ...calendar }: FiscalBooks): Promise<void> {
  const isUnsummed = sql.join(
    SUMS.map(
      (sums) => sql`not exists (select from ${sql.raw(sums.progress)} where ${isCurrent(sums, calendar)})`,
    ),
    sql` or `,
  );
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.sumLedgerDays}::text, job_key => 'sum_after_update')
    where (select min(recorded_at) from ledger_entries) is not null
      and (${isUnsummed} or exists (select from donor_years_changed))`);
}

/** Updates the lapses of donors, and the cohorts. @returns the number of updated donors */
async function foldNext(tx: Tx): Promise<number> {
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_LIMIT}'`));
  const { rows } = await tx.execute<{ folded: number }>(
    sql`select fold_donor_years(${DONORS_AT_ONCE}) as folded`,
  );
  return rows[0]?.folded ?? 0;
}

/**
 * Sums the next part while the ledger is locked against writes. Earlier writers have finished and
 * are included. Later writers record a time that is not summed yet, or that the triggers
 * `ledger_entries_late` and `ledger_entries_late_splits` add. A day is summed an hour after its end
 * at the earliest.
 */
async function sumNext(tx: Tx, sums: Sums, calendar: Calendar): Promise<'more' | 'done'> {
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_LIMIT}'`));
  await tx.execute(sql`lock table ledger_entries, fund_entries in share mode`);
  const progress = sql.raw(sums.progress);
  const { rowCount } = await tx.execute(
    sql`delete from ${progress} where not (${isCurrent(sums, calendar)})`,
  );
  if (rowCount !== 0) for (const table of sums.tables) await tx.execute(sql`delete from ${sql.raw(table)}`);
  const span = await findSpan(tx, sums, calendar.timeZone);
  if (span === undefined) return 'done';
  await sums.add(tx, span, calendar);
  const madeBy = sums.madeBy(calendar);
  await tx.execute(sql`
    insert into ${progress} (until, ${sql.raw(Object.keys(madeBy).join(', '))})
    values (${span.until}::timestamptz, ${sql.join(
      Object.values(madeBy).map((value) => sql`${value}`),
      sql`, `,
    )})
    on conflict (is_it) do update set until = excluded.until`);
  return span.isLast ? 'done' : 'more';
}

async function addDays(tx: Tx, { since, until }: Span, { timeZone }: Calendar): Promise<void> {
  const day = sql`coalesce(book_month, counted_on(kind, happened_at, ledger_entries.recorded_at, given_at, billed_on, ${timeZone}::text))`;
  const fundDay = sql`coalesce(book_month, counted_on(kind, happened_at, fund_entries.recorded_at, given_at, billed_on, ${timeZone}::text))`;
  const fundLines = sql`fund_entries join gifts on gifts.id = fund_entries.gift_id left join ledger_entries on ledger_entries.id = ledger_entry_id
      left join late_entries on late_entries.ledger_entry_id = ledger_entries.id
    where fund_entries.recorded_at >= ${since}::timestamptz and fund_entries.recorded_at < ${until}::timestamptz`;
  // A day may have sums already, because later entries count for it too.
  await tx.execute(sql`
    insert into ledger_days (day, kind, frequency, method_type, entries, cents)
    select ${day}, kind, frequency, method_type, count(*), sum(ledger_entries.amount_cents)
    from ledger_entries join gifts on gifts.id = gift_id left join late_entries on ledger_entry_id = ledger_entries.id
    where recorded_at >= ${since}::timestamptz and recorded_at < ${until}::timestamptz
    group by 1, 2, 3, 4
    on conflict (day, kind, frequency, method_type) do update set
      entries = ledger_days.entries + excluded.entries, cents = ledger_days.cents + excluded.cents`);
  await tx.execute(sql`
    insert into fund_days (day, fund_id, cents)
    select ${fundDay}, fund_id, sum(fund_entries.amount_cents) from ${fundLines} group by 1, 2
    on conflict (day, fund_id) do update set cents = fund_days.cents + excluded.cents`);
  await tx.execute(sql`
    insert into campaign_days (day, campaign, cents)
    select ${fundDay}, campaign, sum(fund_entries.amount_cents) from ${fundLines}
      and campaign is not null and fund_id <> covered_fees_fund() group by 1, 2
    on conflict (campaign, day) do update set cents = campaign_days.cents + excluded.cents`);
}

async function addSplits(
  tx: Tx,
  { since, until }: Span,
  { timeZone, fiscalYearStarts }: Calendar,
): Promise<void> {
  await tx.execute(sql`
    insert into ledger_split_days (split, day, part, kind, entries, cents)
    select split, day, part, kind, entries, cents
    from ledger_splits(${since}::timestamptz, ${until}::timestamptz, ${timeZone}::text, null)
    on conflict (split, day, part, kind) do update set
      entries = ledger_split_days.entries + excluded.entries, cents = ledger_split_days.cents + excluded.cents`);
  await tx.execute(sql`
    insert into donor_years (donor_id, year, gifts, cents)
    select donor_id, year, gifts, cents
    from ledger_of_donors(${since}::timestamptz, ${until}::timestamptz, ${timeZone}::text, null, ${fiscalYearStarts}::integer)
    on conflict (donor_id, year) do update set gifts = donor_years.gifts + excluded.gifts, cents = donor_years.cents + excluded.cents`);
}

/**
 * The next span of past days to sum: from the first unsummed entry to the end of its day, or to
 * `ENTRIES_AT_ONCE` entries. A separate query, so that the database plans the sums with known
 * limits. Entries with the same time, such as those of an import, are summed together.
 * @returns undefined when nothing is left to sum
 */
async function findSpan(tx: Tx, { progress }: Sums, timeZone: string): Promise<Span | undefined> {
  const ofMany = (table: 'ledger_entries' | 'fund_entries') => sql`(
    select recorded_at + interval '1 microsecond' from ${sql.raw(table)} where recorded_at >= first and recorded_at < day_end
    order by recorded_at offset ${ENTRIES_AT_ONCE - 1} limit 1)`;
  const { rows } = await tx.execute<Span>(sql`
    with sums as (
      select name, coalesce((select until from ${sql.raw(progress)}), '-infinity') as until,
        date_trunc('day', (now() - interval '1 hour') at time zone name) at time zone name as last
      from (select ${timeZone}::text as name) as zone
    ), beginnings as (
      select *, least(
        (select min(recorded_at) from ledger_entries where recorded_at >= until),
        (select min(recorded_at) from fund_entries where recorded_at >= until)) as first
      from sums
    ), days as (
      select *, least(last, (date_trunc('day', first at time zone name) + interval '1 day') at time zone name) as day_end
      from beginnings where until < last and (until > '-infinity' or first < last)
    ), spans as (
      select least(first, last) as since, least(day_end, ${ofMany('ledger_entries')}, ${ofMany('fund_entries')}) as until, last from days
    )
    select since::text as since, until::text as until, until >= last as "isLast" from spans`);
  return rows[0];
}
