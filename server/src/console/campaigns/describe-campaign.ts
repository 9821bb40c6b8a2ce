import {
  campaignPath,
  campaignContentSchema,
  newCampaignContent,
  suggestedAmounts,
  type CampaignContent,
} from '@handsel/contract';
import type { CampaignState, StaffCampaign, StaffCampaignRow } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { countOf, progressOf, unbookedCents, type CampaignCount } from '../../domain/campaigns/index.ts';
import { changedFields, readableColor, readRunning, readShownPictures } from '../charity/index.ts';
import type { StaffCampaignsContext } from './context.ts';

interface Row extends Record<string, unknown> {
  id: string;
  code: string;
  state: CampaignState;
  starts_at: Date | null;
  ends_at: Date | null;
  version: number;
  /** The content that was published last. */
  published: CampaignContent | null;
  draft: CampaignContent | null;
  revision: number;
  edited_by: string | null;
  edited_at: Date | null;
  other_codes: string[];
  slugs: string[];
  merged_id: string | null;
  merged_name: string | null;
}

/** Reads all campaigns, or one: the active ones first, the newest first. */
export async function readRows(db: Db | Tx, id?: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with last as (
      select distinct on (campaign_id) campaign_id, version, content, starts_at, ends_at
      from campaign_versions order by campaign_id, version desc
    )
    select campaigns.id, campaigns.code,
      case when campaigns.is_archived then 'archived' when last.version is null then 'draft' when last.ends_at <= now() then 'ended'
        when last.starts_at > now() then 'scheduled' else 'published' end as state,
      last.starts_at, last.ends_at, coalesce(last.version, 0) as version, last.content as published, draft.content as draft,
      coalesce(draft.revision, 0) as revision, draft.edited_by, draft.edited_at,
      array(select code from campaign_codes where campaign_id = campaigns.id and code <> campaigns.code order by code) as other_codes,
      array(select slug from campaign_slugs where campaign_id = campaigns.id order by slug) as slugs,
      campaigns.merged_into as merged_id, merged.content ->> 'name' as merged_name
    from campaigns
      left join last on last.campaign_id = campaigns.id
      left join last merged on merged.campaign_id = campaigns.merged_into
      left join campaign_drafts draft on draft.campaign_id = campaigns.id
    where ${id ?? null}::uuid is null or campaigns.id = ${id ?? null}::uuid
    order by array_position(array['published', 'scheduled', 'draft', 'ended', 'archived'],
      case when campaigns.is_archived then 'archived' when last.version is null then 'draft' when last.ends_at <= now() then 'ended'
        when last.starts_at > now() then 'scheduled' else 'published' end), campaigns.created_at desc, campaigns.id`);
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at && new Date(row.starts_at),
    ends_at: row.ends_at && new Date(row.ends_at),
    edited_at: row.edited_at && new Date(row.edited_at),
    published: row.published && withDefaults(row.published),
    draft: row.draft && withDefaults(row.draft),
  }));
}

/** Adds the defaults of fields that did not exist when the content was stored. */
function withDefaults(stored: CampaignContent): CampaignContent {
  const whole = { ...newCampaignContent(stored.name, stored.slug), ...stored };
  const checked = z.safeParse(campaignContentSchema, whole);
  return checked.success ? checked.data : whole;
}

/** The draft, or else the content that was published last. */
export function contentOf({ draft, published, code }: Row): CampaignContent {
  return draft ?? published ?? newCampaignContent(code, code);
}

export function describeRow(row: Row, count: CampaignCount): StaffCampaignRow {
  // A list shows the published content, and the draft only if there is none.
  const said = row.published ?? contentOf(row);
  return {
    id: row.id,
    code: row.code,
    name: said.name,
    path: campaignPath(said.slug),
    state: row.state,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    has_draft: row.draft !== null,
    total: {
      raised_cents: count.raisedCents,
      gifts: count.gifts,
      donors: count.donors,
      monthly_donors: count.monthlyDonors,
    },
    offline_cents: unbookedCents(said, count),
    entered_cents: count.enteredCents,
    goal: progressOf(said, count) ?? null,
  };
}

export async function describeCampaign(
  { campaigns, publicUrl, charityNow }: Pick<StaffCampaignsContext, 'campaigns' | 'publicUrl' | 'charityNow'>,
  db: Db | Tx,
  row: Row,
): Promise<StaffCampaign> {
  const content = contentOf(row);
  const described = describeRow(row, countOf(campaigns.now(), row.id));
  const { accentColor } = content;
  const { charity } = charityNow();
  return {
    ...described,
    content,
    revision: row.revision,
    changed: row.published === null ? [] : changedFields(row.published, content),
    edited:
      row.edited_by === null || row.edited_at === null
        ? null
        : { by: row.edited_by, at: row.edited_at.toISOString() },
    version: row.version,
    readable_color: accentColor === null ? null : (readableColor(accentColor) ?? null),
    charity_amounts: {
      monthly: [...suggestedAmounts(charity, 'monthly')],
      'one-time': [...suggestedAmounts(charity, 'one-time')],
    },
    images: Object.fromEntries(await readShownPictures(db, imagesOf(content))),
    other_codes: row.other_codes,
    other_paths: row.slugs.map(campaignPath).filter((path) => path !== described.path),
    url: new URL(described.path, publicUrl).href,
    running_test: (await readRunning(db))?.name ?? null,
    merged_into: row.merged_id === null ? null : { id: row.merged_id, name: row.merged_name ?? '' },
  };
}

/** The pictures that a campaign uses. */
export function imagesOf({ hero, story }: CampaignContent): string[] {
  const named = story.flatMap((block) => (block.kind === 'image' ? [block.image] : []));
  return [...new Set(hero === undefined ? named : [hero, ...named])];
}
