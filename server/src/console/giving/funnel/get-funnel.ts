import type { StaffFunnel } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { staffSuccess, type StaffCall, type StaffResult } from '../../access/index.ts';
import { dayIn, type Books } from '../../../platform/database/day-in.ts';

/** Counts how far the visitors of pages to give went. Today is the last day. */
export async function getFunnel(
  { db, timeZone }: Books,
  { query: { days, campaign } }: StaffCall<'getFunnel'>,
): Promise<StaffResult<StaffFunnel>> {
  const ofCampaign = campaign ?? null;
  const { rows } = await db.execute<StaffFunnel & Record<string, unknown>>(sql`
    with span as (
      select ${dayIn(timeZone, sql`now()`)}::date - ${days}::integer + 1 as first
    ), begun as (
      select checkouts.id, page in ('checkout', 'thank-you', 'set-password') as is_at_payment,
        (select max(case when state = 'succeeded' then 2 else 1 end) from attempts where checkout_id = checkouts.id) as tried
      from checkouts, span
      where created_at >= (first::timestamp at time zone ${timeZone}::text) and email is not null and changes_subscription_id is null
        -- What was offered after a gift was never begun on the start page.
        and not exists (select from attempts where checkout_id = checkouts.id and begins_on is not null)
        and (${ofCampaign}::text is null or campaign = ${ofCampaign}::text)
    )
    select
      (select coalesce(sum(visits), 0)::integer from page_visits, span
        where day >= first and (${ofCampaign}::text is null or campaign = ${ofCampaign}::text)) as visits,
      count(*)::integer as begun,
      count(*) filter (where is_at_payment or tried is not null)::integer as at_payment,
      count(*) filter (where tried is not null)::integer as pressed,
      count(*) filter (where tried = 2)::integer as given
    from begun`);
  const [funnel = { visits: 0, begun: 0, at_payment: 0, pressed: 0, given: 0 }] = rows;
  return staffSuccess(funnel);
}
