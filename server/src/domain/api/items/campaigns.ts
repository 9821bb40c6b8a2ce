import { inArray, sql } from 'drizzle-orm';
import { campaigns, campaignVersions } from '../../../schema/campaigns.ts';
import type { ReadItems } from './context.ts';

export const readCampaigns: ReadItems<'getCampaign'> = async ({ db }, ids) => {
  const last = db
    .selectDistinctOn([campaignVersions.campaignId])
    .from(campaignVersions)
    .orderBy(campaignVersions.campaignId, sql`${campaignVersions.version} desc`)
    .as('last');
  const rows = await db
    .select({
      id: campaigns.id,
      codes: sql<string[]>`array(select code from campaign_codes where campaign_id = ${campaigns.id}
        order by code <> ${campaigns.code}, code)`,
      name: sql<string | null>`${last.content} ->> 'name'`,
      is_archived: campaigns.isArchived,
      merged_into: campaigns.mergedInto,
      startsAt: last.startsAt,
      endsAt: last.endsAt,
      createdAt: campaigns.createdAt,
    })
    .from(campaigns)
    .leftJoin(last, sql`${last.campaignId} = ${campaigns.id}`)
    .where(inArray(campaigns.id, [...ids]));
  return rows.map(({ startsAt, endsAt, createdAt, ...campaign }) => ({
    ...campaign,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  }));
};
