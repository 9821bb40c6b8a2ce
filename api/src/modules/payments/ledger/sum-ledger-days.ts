import { sql } from 'drizzle-orm';
import type { Books } from '../../../platform/database/day-in.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** So many days in one go: few enough for no gift to wait long. */
const DAYS_AT_ONCE = 7;
/** Who waits to be let in holds up every gift that comes after. */
const LOCK_LIMIT = '2s';

/**
 * The nightly job that sums the days that are over of the ledger, and of the ledger by fund and by campaign, so that a total of staff reads a row a day and the ledger of today. Whether
 * it runs makes no difference to what they read. It goes on where it ended; with another time zone it begins anew.
 * @throws Error where the ledger cannot be held still at once: it is tried again later
 */
export async function sumLedgerDays({ db, timeZone }: Books): Promise<void> {
  while ((await db.transaction((tx) => sumNext(tx, timeZone))) === 'more');
}

/**
 * Nobody writes to the ledger meanwhile: who was writing has ended, and is seen, and who comes after records a moment that is not summed,
 * or is summed by the trigger `ledger_entries_late`, because a day is summed an hour after its end at the earliest.
 */
async function sumNext(tx: Tx, timeZone: string): Promise<'more' | 'done'> {
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_LIMIT}'`));
  await tx.execute(sql`lock table ledger_entries, fund_entries in share mode`);
  await tx.execute(sql`
    with outdated as (delete from ledger_summed where time_zone <> ${timeZone} returning 1),
      outdated_funds as (delete from fund_days where exists (select from outdated)),
      outdated_campaigns as (delete from campaign_days where exists (select from outdated))
    delete from ledger_days where exists (select from outdated)`);
  const span = await findSpan(tx, timeZone);
  if (span === undefined) return 'done';
  await tx.execute(sql`
    insert into ledger_days (day, kind, frequency, method_type, entries, cents)
    select (recorded_at at time zone ${timeZone}::text)::date, kind, frequency, method_type, count(*), sum(ledger_entries.amount_cents)
    from ledger_entries join gifts on gifts.id = gift_id where recorded_at >= ${span.since}::timestamptz and recorded_at < ${span.until}::timestamptz
    group by 1, 2, 3, 4`);
  await tx.execute(sql`
    insert into fund_days (day, fund_id, cents)
    select (recorded_at at time zone ${timeZone}::text)::date, fund_id, sum(amount_cents)
    from fund_entries where recorded_at >= ${span.since}::timestamptz and recorded_at < ${span.until}::timestamptz
    group by 1, 2`);
  await tx.execute(sql`
    insert into campaign_days (day, campaign, cents)
    select (recorded_at at time zone ${timeZone}::text)::date, campaign, sum(fund_entries.amount_cents)
    from fund_entries join gifts on gifts.id = gift_id
    where recorded_at >= ${span.since}::timestamptz and recorded_at < ${span.until}::timestamptz and campaign is not null
      and fund_id <> covered_fees_fund()
    group by 1, 2`);
  await tx.execute(sql`
    insert into ledger_summed (until, time_zone) values (${span.until}::timestamptz, ${timeZone})
    on conflict (is_it) do update set until = excluded.until`);
  return span.isLast ? 'done' : 'more';
}

/**
 * Those of the days that are over which are summed next; asked for before, so that the database plans by what they are. Moments as
 * PostgreSQL writes them, for a Date has no microseconds.
 */
async function findSpan(
  tx: Tx,
  timeZone: string,
): Promise<{ since: string; until: string; isLast: boolean } | undefined> {
  const { rows } = await tx.execute<{ since: string; until: string; isLast: boolean }>(sql`
    with zone as (
      select ${timeZone}::text as name
    ), bounds as (
      select name, date_trunc('day', (now() - interval '1 hour') at time zone name) as last,
        date_trunc('day', coalesce(
          (select until from ledger_summed), (select min(recorded_at) from ledger_entries)) at time zone name) as first
      from zone
    )
    select (first at time zone name)::text as since,
      (least(first + make_interval(days => ${DAYS_AT_ONCE}), last) at time zone name)::text as until,
      first + make_interval(days => ${DAYS_AT_ONCE}) >= last as "isLast"
    from bounds where first < last`);
  return rows[0];
}
