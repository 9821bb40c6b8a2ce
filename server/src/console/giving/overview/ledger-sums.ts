import type { GiftMethodType, StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { fiscalYearStart, type FiscalBooks } from '../../../platform/database/day-in.ts';

type Overview = z.output<StaffEndpoints['getOverview']['reply']>;
type Period = Overview['today'];

export interface LedgerSums {
  periods: Pick<Overview, 'today' | 'this_month' | 'this_year'>;
  /** By YYYY-MM. */
  months: Map<string, { one_time_cents: number; monthly_cents: number }>;
  methods: Overview['methods'];
  /** The last 24, the newest last, as YYYY-MM. */
  monthNames: string[];
}

interface SumsRow extends Record<string, unknown> {
  periods: Record<'today' | 'this_month' | 'this_year', Period>;
  months: { month: string; one_time: number; monthly: number }[];
  methods: { type: GiftMethodType; cents: number; gifts: number }[];
  monthNames: string[];
}

/**
 * Reads the ledger's daily sums, and the ledger of the days that are not summed yet:
 * docs/operating.md, "The books".
 */
export async function readLedgerSums({ db, timeZone, fiscalYearStarts }: FiscalBooks): Promise<LedgerSums> {
  const year = fiscalYearStart(sql`today`, fiscalYearStarts);
  const { rows } = await db.execute<SumsRow>(sql`
    with days as (
      select today, date_trunc('month', today)::date as month, ${year} as year,
        (today - interval '1 month')::date as month_ago, (today - interval '1 year')::date as year_ago,
        (date_trunc('month', today) - interval '1 month')::date as last_month, (${year} - interval '1 year')::date as last_year,
        (date_trunc('month', today) - interval '23 months')::date as first
      from (select (now() at time zone ${timeZone}::text)::date as today) clock
    ), books as materialized (
      select day, kind, frequency, method_type, entries::bigint as entries, cents from ledger_days, days where day >= least(first, last_year)
      union all
      select coalesce(book_month, counted_on(kind, happened_at, recorded_at, given_at, billed_on, ${timeZone}::text)), kind, frequency, method_type, count(*), sum(ledger_entries.amount_cents)
      from ledger_entries join gifts on gifts.id = gift_id left join late_entries on ledger_entry_id = ledger_entries.id where recorded_at >= ledger_summed_until() group by 1, 2, 3, 4
    ), sums as materialized (
      select day, frequency, sum(cents)::bigint as cents, (coalesce(sum(entries) filter (where kind = 'charge'), 0))::bigint as gifts
      from books group by 1, 2
    )
    select
      (select json_build_object(
        'today', ${period('day = today', 'day = today - 1')},
        'this_month', ${period('day >= month', 'day between last_month and month_ago')},
        'this_year', ${period('day >= year', 'day between last_year and year_ago')}) from sums, days) as periods,
      (select coalesce(json_agg(each), '[]') from (
        select to_char(day, 'YYYY-MM') as month, coalesce(sum(cents) filter (where frequency = 'one-time'), 0) as one_time,
          coalesce(sum(cents) filter (where frequency = 'monthly'), 0) as monthly
        from sums, days where day >= first group by 1) each) as months,
      (select coalesce(json_agg(each order by cents desc, type), '[]') from (
        select method_type as type, sum(cents) as cents, coalesce(sum(entries) filter (where kind = 'charge'), 0) as gifts
        from books, days where day > year_ago group by 1) each) as methods,
      (select json_agg(to_char(month - make_interval(months => ago), 'YYYY-MM') order by ago desc)
        from days, generate_series(0, 23) ago) as "monthNames"`);
  const [row] = rows;
  if (row === undefined) throw new Error('the ledger was not read');
  return {
    periods: row.periods,
    months: new Map(
      row.months.map(({ month, one_time, monthly }) => [
        month,
        { one_time_cents: one_time, monthly_cents: monthly },
      ]),
    ),
    methods: row.methods,
    monthNames: row.monthNames,
  };
}

/**
 * @param during a condition on the days of `sums`
 * @param before a condition for the earlier period
 */
function period(during: string, before: string) {
  return sql.raw(`json_build_object(
    'net_cents', coalesce(sum(cents) filter (where ${during}), 0),
    'gifts', coalesce(sum(gifts) filter (where ${during}), 0),
    'before_cents', coalesce(sum(cents) filter (where ${before}), 0))`);
}
