import type { StaffFund } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { staffSuccess, type StaffResult } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayIn, fiscalYearStart, type FiscalBooks } from '../../../platform/database/day-in.ts';

export async function getFunds(books: FiscalBooks): Promise<StaffResult<StaffFund[]>> {
  return staffSuccess(await readFunds(books));
}

/** The default fund first, the others by name, each with its total. */
async function readFunds({ db, timeZone, fiscalYearStarts }: FiscalBooks): Promise<StaffFund[]> {
  const today = sql`${dayIn(timeZone, sql`now()`)}::date`;
  const year = fiscalYearStart(today, fiscalYearStarts);
  const { rows } = await db.execute<StaffFund & Record<string, unknown>>(sql`
    with totals as (
      select fund_id, sum(cents) as total, sum(cents) filter (where day >= ${year}) as this_year,
        sum(cents) filter (where day >= ${year} - interval '1 year' and day < ${year}) as last_year
      from funds_by_day group by fund_id
    )
    select id, name, code, description, accounting_code, accounting_class, is_restricted, is_covered_fees, is_offered, opens_on::text, closes_on::text, is_default,
      case when not is_offered then 'not-offered' when ${today} < opens_on then 'upcoming' when ${today} > closes_on then 'closed' else 'open' end as state,
      coalesce(total, 0)::float8 as total_cents, coalesce(this_year, 0)::float8 as this_year_cents, coalesce(last_year, 0)::float8 as last_year_cents,
      coalesce(running.gifts, 0)::integer as monthly_gifts
    from funds left join totals on totals.fund_id = funds.id
      left join (select fund_id, sum(gifts) as gifts from fund_monthly_gifts group by fund_id) running on running.fund_id = funds.id
    -- Where nobody has covered a fee, nobody needs to know of it.
    where not is_covered_fees or total is not null
    order by is_default desc, is_covered_fees, lower(name)`);
  return rows;
}

/** The split of a gift, the largest part first. */
export function readGiftAllocations(db: Db, giftId: string): Promise<Allocations> {
  return readAllocations(
    db,
    sql`select fund_id, amount_cents from gift_allocations where gift_id = ${giftId}::uuid`,
  );
}

/**
 * The split of a monthly gift's later months, in parts of its present amount; the largest part
 * first.
 */
export function readMonthlyGiftAllocations(db: Db, subscriptionId: string): Promise<Allocations> {
  return readAllocations(
    db,
    sql`select split.fund_id, split.cents as amount_cents
      from subscriptions
        cross join lateral (select array_agg(fund_id) as funds, array_agg(share) as shares from subscription_funds
          where subscription_id = subscriptions.id) goes_to
        cross join lateral split_cents(amount_cents, funds, shares) split
      where subscriptions.id = ${subscriptionId}::uuid`,
  );
}

type Allocations = { fund_id: string; name: string; amount_cents: number }[];

async function readAllocations(db: Db, parts: ReturnType<typeof sql>): Promise<Allocations> {
  const { rows } = await db.execute<Allocations[number]>(sql`
    select fund_id, name, amount_cents from (${parts}) part join funds on funds.id = fund_id and not is_covered_fees
    order by amount_cents desc, lower(name)`);
  return rows;
}
