import { dayIn, fiscalYearOf } from '@handsel/contract';
import type { SegmentName } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import { isNotContacted, isNotMailed } from '../../../schema/donor-contact.ts';
import { LIKE_NO_EMAIL } from '../../../platform/mail/no-email.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { anyShownAs } from '../../../domain/donors/index.ts';
import { giftDaySql } from '../../../domain/payments/index.ts';
import type { ReportsContext } from '../context.ts';

export interface SegmentRow extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  lastOn: string;
  lastCents: number;
  /** The number of donors in the segment, and of those without an email; the same in each row. */
  count: number;
  withoutEmail: number;
}

interface Asked {
  segment: SegmentName;
  value?: string | undefined;
}

/** The donors whom a segment may name, in a query of `donors`: those who may be asked for gifts. */
const isListed = sql`(donors.merged_into is null and donors.email <> ${NOBODY}
  and not ${isNotContacted(sql`donors.id`)} and not ${isNotMailed(sql`donors.id`)})`;

/** Donors without an email are in letters, and not in a mailing by email. */
const hasEmail = sql`(donors.email not like ${LIKE_NO_EMAIL})`;

/** A part of a segment, the latest gift first. Merged donors are one. */
export async function readSegment(
  context: ReportsContext,
  asked: Asked,
  { skip, most }: { skip: number; most: number },
): Promise<SegmentRow[]> {
  const { timeZone, fiscalYearStarts } = context;
  const { rows } = await context.db.execute<SegmentRow>(sql`
    with given as (
      select coalesce(merged_donors.shown_as, gifts.donor_id) as donor, gifts.id, campaign, given_at, net.cents,
        ${giftDaySql(sql`gifts`, timeZone)} as day
      from gifts join (select gift_id, sum(amount_cents) as cents from ledger_entries group by gift_id having sum(amount_cents) > 0) net
          on net.gift_id = gifts.id
        left join merged_donors on merged_donors.donor_id = gifts.donor_id
    ), years as (
      select *, fiscal_year(day, ${fiscalYearStarts}::integer) as year from given
    ), found as (
      select donor, (array_agg(day order by day desc, given_at desc))[1] as last_on, (array_agg(cents order by day desc, given_at desc))[1] as last_cents
      from years group by donor having ${conditionOf(context, asked)}
    )
    select donors.id, donors.email, coalesce(nullif(donor_details.name, ''), (select payer_name from gifts
        where donor_id = donors.id and payer_name <> '' order by given_at desc, id desc limit 1), '') as name,
      coalesce(line1, '') as line1, coalesce(line2, '') as line2, coalesce(city, '') as city, coalesce(state, '') as state,
      coalesce(postal_code, '') as "postalCode", coalesce(country, '') as country, last_on::text as "lastOn", last_cents::float8 as "lastCents",
      (count(*) over ())::integer as count, (count(*) filter (where not ${hasEmail}) over ())::integer as "withoutEmail"
    from found join donors on donors.id = donor left join donor_details on donor_details.donor_id = donors.id
    where ${isListed} ${asked.segment === 'city' ? sql`and lower(donor_details.city) = lower(${asked.value ?? ''})` : sql``}
    order by last_on desc, donors.id limit ${most} offset ${skip}`);
  return rows;
}

/** A condition on the gifts of one donor. */
function conditionOf(
  { timeZone, fiscalYearStarts, tiersNow }: ReportsContext,
  { segment, value = '' }: Asked,
): SQL {
  const year = fiscalYearOf(dayIn(timeZone, new Date()), fiscalYearStarts);
  switch (segment) {
    case 'lybunt':
      return sql`bool_or(year = ${year - 1}) and not bool_or(year = ${year})`;
    case 'sybunt':
      return sql`bool_or(year < ${year}) and not bool_or(year = ${year})`;
    case 'first_gift':
      return sql`min(year) = ${year}`;
    case 'monthly_year':
      return hasMonthlyGift(sql`created_at <= now() - interval '1 year'`);
    case 'campaign':
      return sql`bool_or(lower(campaign) = lower(${value}) or campaign in (select code from campaign_codes where campaign_id =
        (select campaign_id from campaign_codes named where named.code = lower(${value}))))`;
    case 'fund':
      return sql`bool_or(exists (select from gift_allocations where gift_id = years.id and fund_id::text = ${value}))`;
    case 'tier':
      return hasMonthlyGift(isOfTier(tiersNow(), value));
    case 'city':
      return sql`true`;
  }
}

const hasMonthlyGift = (which: SQL) =>
  sql`exists (select from subscriptions where donor_id = ${anyShownAs(sql`years.donor`)} and status <> 'cancelled' and ${which})`;

function isOfTier(tiers: ReturnType<ReportsContext['tiersNow']>, name: string): SQL {
  const at = tiers.findIndex((tier) => tier.name === name);
  const [tier, next] = at === -1 ? [] : tiers.slice(at);
  if (tier === undefined) return sql`false`;
  return next === undefined
    ? sql`amount_cents >= ${tier.amountCents}`
    : sql`amount_cents >= ${tier.amountCents} and amount_cents < ${next.amountCents}`;
}
