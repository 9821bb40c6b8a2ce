import { dayIn, daysOfFiscalYear, fiscalYearOf } from '@handsel/contract';
import type { SegmentName } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import { isNotContacted, isNotMailed } from '../../../schema/donor-contact.ts';
import { LIKE_NO_EMAIL } from '../../../platform/mail/no-email.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { anyShownAs } from '../../../domain/donors/index.ts';
import { giftDaySql } from '../../../domain/payments/index.ts';
import type { ReportsContext } from '../context.ts';
import { shownName } from '../../giving/index.ts';

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
  /** Null: the donor has not answered. */
  wantsNews: boolean | null;
  /** The number of donors in the segment. This and the next two are the same in each row. */
  count: number;
  /** Those who have no email or want no news. */
  withoutEmail: number;
  /** Those without a street or a city. */
  withoutAddress: number;
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

/** A gift of which the charity still has something. */
const counts = sql`gifts.state in ('succeeded', 'partially_refunded')
  and (gifts.settlement is null or gifts.settlement not in ('returned', 'voided'))`;

/** A part of a segment, the latest gift first. Merged donors are one. */
export async function readSegment(
  context: ReportsContext,
  asked: Asked,
  { skip, most }: { skip: number; most: number },
): Promise<SegmentRow[]> {
  const { timeZone } = context;
  const day = giftDaySql(sql`gifts`, timeZone);
  const { among, having } = conditionOf(context, asked);
  const { rows } = await context.db.execute<SegmentRow>(sql`
    with found as (
      select coalesce(shown_as, gifts.donor_id) as donor, max(${day}) as last_on
      from gifts left join merged_donors on merged_donors.donor_id = gifts.donor_id
      where ${counts} ${among === undefined ? sql`` : sql`and coalesce(shown_as, gifts.donor_id) in (${among})`}
      group by 1 having ${having}
    ), page as (
      select donors.id, donors.email, last_on, news.agrees, (count(*) over ())::integer as count,
        (count(*) filter (where not ${hasEmail} or news.agrees is false) over ())::integer as "withoutEmail",
        (count(*) filter (where coalesce(line1, '') = '' or coalesce(city, '') = '') over ())::integer as "withoutAddress"
      from found join donors on donors.id = donor left join donor_details on donor_details.donor_id = donors.id
        left join ${NEWS} news on news.donor = donors.id
      where ${isListed}
      order by last_on desc, donors.id limit ${most} offset ${skip}
    )
    select id, email, ${shownName(sql`page.id`)} as name,
      coalesce(line1, '') as line1, coalesce(line2, '') as line2, coalesce(city, '') as city, coalesce(state, '') as state,
      coalesce(postal_code, '') as "postalCode", coalesce(country, '') as country, last_on::text as "lastOn",
      (select sum(amount_cents) from ledger_entries where gift_id = (
        select gifts.id from gifts where donor_id = ${anyShownAs(sql`page.id`)} and ${counts} order by ${day} desc, given_at desc limit 1
      ))::float8 as "lastCents", page.agrees as "wantsNews", count, "withoutEmail", "withoutAddress"
    from page left join donor_details on donor_details.donor_id = id
    order by last_on desc, id`);
  return rows;
}

interface Condition {
  /** The donors to choose from; all by default. */
  among?: SQL;
  /** A condition on the days of one donor's gifts. */
  having: SQL;
}

function conditionOf(context: ReportsContext, { segment, value = '' }: Asked): Condition {
  const { timeZone, fiscalYearStarts, tiersNow } = context;
  const day = giftDaySql(sql`gifts`, timeZone);
  const year = fiscalYearOf(dayIn(timeZone, new Date()), fiscalYearStarts);
  const thisYear = sql`${daysOfFiscalYear(year, fiscalYearStarts).from}::date`;
  const lastYear = sql`${daysOfFiscalYear(year - 1, fiscalYearStarts).from}::date`;
  const having = sql`true`;
  switch (segment) {
    case 'everyone':
      return { having };
    case 'lybunt':
      return { having: sql`max(${day}) < ${thisYear} and max(${day}) >= ${lastYear}` };
    case 'sybunt':
      return { having: sql`max(${day}) < ${thisYear}` };
    case 'first_gift':
      return { having: sql`min(${day}) >= ${thisYear}` };
    case 'monthly_year':
      return { among: withMonthlyGift(sql`created_at <= now() - interval '1 year'`), having };
    case 'newsletter':
      return { among: sql`select donor from ${NEWS} news where agrees`, having };
    case 'campaign':
      return {
        among: donorsOf(
          sql`gifts`,
          sql`${counts} and (lower(campaign) = lower(${value}) or campaign in (select code from campaign_codes where campaign_id =
            (select campaign_id from campaign_codes named where named.code = lower(${value}))))`,
        ),
        having,
      };
    case 'fund':
      return {
        among: donorsOf(
          sql`gifts`,
          sql`${counts} and id in (select gift_id from gift_allocations where fund_id::text = ${value})`,
        ),
        having,
      };
    case 'tier':
      return { among: withMonthlyGift(isOfTier(tiersNow(), value)), having };
    case 'city':
      return { among: sql`select donor_id from donor_details where lower(city) = lower(${value})`, having };
  }
}

/** The latest answer about news by email of each donor, as they are shown. */
const NEWS = sql`(
  select distinct on (donor) coalesce(shown_as, newsletter_answers.donor_id) as donor, agrees
  from newsletter_answers left join merged_donors on merged_donors.donor_id = newsletter_answers.donor_id order by donor, answered_at desc)`;

const withMonthlyGift = (which: SQL) => donorsOf(sql`subscriptions`, sql`status <> 'cancelled' and ${which}`);

/** The donors, as they are shown, of some rows of a table. */
const donorsOf = (table: SQL, which: SQL) => sql`
  select coalesce(merged.shown_as, ${table}.donor_id) from ${table} left join merged_donors merged on merged.donor_id = ${table}.donor_id
  where ${which}`;

function isOfTier(tiers: ReturnType<ReportsContext['tiersNow']>, name: string): SQL {
  const at = tiers.findIndex((tier) => tier.name === name);
  const [tier, next] = at === -1 ? [] : tiers.slice(at);
  if (tier === undefined) return sql`false`;
  return next === undefined
    ? sql`amount_cents >= ${tier.amountCents}`
    : sql`amount_cents >= ${tier.amountCents} and amount_cents < ${next.amountCents}`;
}
