import type { CampaignContent, GoalProgress } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

/** The gifts to a campaign that this system received. */
export interface CampaignCount {
  /** Charges less refunds, disputes and returned payments. */
  raisedCents: number;
  /** The part of it that staff entered or imported, instead of donors giving it here. */
  enteredCents: number;
  /** Gifts that are not fully refunded or returned. */
  gifts: number;
  /** Donors of those gifts. */
  donors: number;
  /** Donors of those gifts who began a monthly gift with the campaign. */
  monthlyDonors: number;
}

export const NOTHING_YET: CampaignCount = {
  raisedCents: 0,
  enteredCents: 0,
  gifts: 0,
  donors: 0,
  monthlyDonors: 0,
};

/** True for a gift that is not fully refunded or returned. */
export const isLeft = sql`gifts.state in ('succeeded', 'partially_refunded') and gifts.settlement is distinct from 'returned'
  and gifts.settlement is distinct from 'voided'`;

/**
 * Counts the gifts of each campaign. The page, the console, the public call and the preview picture
 * all use this definition. A gift counts for the campaign whose code it carries, even if it is
 * older than the campaign.
 */
export async function countCampaigns(db: Db): Promise<Map<string, CampaignCount>> {
  const { rows } = await db.execute<CampaignCount & { id: string } & Record<string, unknown>>(sql`
    with raised as (
      select campaign_id, sum(cents) as cents
      from campaigns_by_day join campaign_codes on code = campaign group by campaign_id
    ), entered as (
      select campaign_id, sum(fund_entries.amount_cents) as cents
      from gifts join campaign_codes on code = campaign join fund_entries on gift_id = gifts.id
      where (offline_line_id is not null or import_id is not null) and fund_entries.fund_id <> covered_fees_fund()
      group by campaign_id
    ), given as (
      select campaign_id, count(*) as gifts, count(distinct donor_id) as donors,
        count(distinct donor_id) filter (where frequency = 'monthly' and attempt_id is not null) as monthly_donors
      from gifts join campaign_codes on code = campaign
      where ${isLeft}
      group by campaign_id
    )
    select id, coalesce(raised.cents, 0)::float8 as "raisedCents", coalesce(entered.cents, 0)::float8 as "enteredCents", coalesce(gifts, 0)::integer as gifts, coalesce(donors, 0)::integer as donors,
      coalesce(monthly_donors, 0)::integer as "monthlyDonors"
    from campaigns left join raised on raised.campaign_id = id left join entered on entered.campaign_id = id left join given on given.campaign_id = id`);
  return new Map(
    rows.map(({ id, raisedCents, enteredCents, gifts, donors, monthlyDonors }) => [
      id,
      { raisedCents, enteredCents, gifts, donors, monthlyDonors },
    ]),
  );
}

/**
 * The amount that was raised offline and is not in the books. Staff type the whole offline amount;
 * gifts that they entered or imported are a part of it, and never count twice.
 */
export function unbookedCents(
  { offlineCents }: Pick<CampaignContent, 'offlineCents'>,
  { enteredCents }: Pick<CampaignCount, 'enteredCents'>,
): number {
  return Math.max(0, offlineCents - Math.max(0, enteredCents));
}

/** The progress toward a campaign's goal. Amounts include gifts that are not in the books. */
export function progressOf(
  content: Pick<CampaignContent, 'goal' | 'offlineCents'>,
  count: CampaignCount,
): GoalProgress | undefined {
  if (content.goal === null) return undefined;
  const { kind, target } = content.goal;
  const { raisedCents, gifts, donors, monthlyDonors } = count;
  const reached = {
    amount: raisedCents + unbookedCents(content, count),
    gifts,
    donors,
    'monthly-donors': monthlyDonors,
  }[kind];
  return { kind, target, reached };
}
