import { SOURCES_MAX, type CampaignSource } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { findCampaign } from '../../domain/campaigns/index.ts';
import { staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffCampaignsContext } from './context.ts';

/** The links that brought a campaign's gifts, counted like its total. */
export async function getCampaignSources(
  { db }: StaffCampaignsContext,
  { params: { id } }: StaffCall<'getCampaignSources'>,
): Promise<StaffResult<CampaignSource[]>> {
  if ((await findCampaign(db, id)) === undefined) return staffRefusal('not_found');
  const { rows } = await db.execute<CampaignSource & Record<string, unknown>>(sql`
    select source, count(distinct gifts.id) filter (where state in ('succeeded', 'partially_refunded')
        and settlement is distinct from 'returned' and settlement is distinct from 'voided')::integer as gifts,
      sum(fund_entries.amount_cents)::float8 as raised_cents
    from gifts join campaign_codes on code = campaign join fund_entries on gift_id = gifts.id
    where campaign_id = ${id}::uuid and fund_id <> covered_fees_fund()
    group by source order by gifts desc, source limit ${SOURCES_MAX}`);
  return staffSuccess(rows);
}
