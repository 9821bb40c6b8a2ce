import { REPORT_SOURCES_MAX, type SourceRow, type SourcesQuery } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Books } from '../../../platform/database/day-in.ts';

/**
 * Visits and gifts by source, the most gifts first. Left out are gifts that began without a visit:
 * later months, gifts that staff typed or imported, and monthly gifts offered after a gift.
 */
export async function readSources({ db, timeZone }: Books, { from, to }: SourcesQuery): Promise<SourceRow[]> {
  const { rows } = await db.execute<SourceRow & Record<string, unknown>>(sql`
    with visited as (
      select source, sum(visits) as visits from source_visits
      where day between ${from}::date and ${to}::date group by source
    ), given as (
      select gifts.id, coalesce(gifts.source, '') as source from gifts
      join attempts on attempts.id = gifts.attempt_id
      where gifts.given_at >= (${from}::date::timestamp at time zone ${timeZone}::text)
        and gifts.given_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)
        and gifts.state in ('succeeded', 'partially_refunded')
        and gifts.settlement is distinct from 'returned' and gifts.settlement is distinct from 'voided'
        and attempts.begins_on is null
    ), gave as (
      select source, count(distinct given.id) as gifts, coalesce(sum(amount_cents), 0) as cents
      from given left join fund_entries on gift_id = given.id and fund_id <> (select covered_fees_fund())
      group by source
    ), ranked as (
      select source, coalesce(visits, 0) as visits, coalesce(gifts, 0) as gifts, coalesce(cents, 0) as cents,
        row_number() over (order by source is null, coalesce(gifts, 0) desc, coalesce(visits, 0) desc, source) as place
      from visited full join gave using (source)
    ), named as (
      select case when source = '' then 'none' when source is null or place > ${REPORT_SOURCES_MAX}::integer then 'other' else 'link' end as kind,
        * from ranked
    )
    select kind, case when kind = 'link' then source else '' end as source, sum(visits)::float8 as visits,
      sum(gifts)::float8 as gifts, sum(cents)::float8 as net_cents
    from named group by 1, 2 order by kind = 'other', kind = 'none', min(place)`);
  return rows;
}

/** The first day whose visits are counted by source. */
export async function readCountedSince({ db }: Books): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(day)::text as since from source_visits`,
  );
  return rows[0]?.since ?? null;
}
