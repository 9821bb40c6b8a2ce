import { namesDonors, type CampaignContent, type NamedDonor } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { createLiveValue, type LiveValue } from '../../platform/live-value.ts';
import { countCampaigns, NOTHING_YET, type CampaignCount } from './count-campaigns.ts';
import { readNamedDonors } from './named-gifts.ts';

/** The current version of a campaign that was published at least once. */
export interface PublishedCampaign {
  id: string;
  code: string;
  /** The codes whose gifts count for it. */
  codes: string[];
  /** The campaigns that were merged into it. */
  mergedIds: string[];
  /** The addresses that lead to it; `content` has the current one. */
  slugs: string[];
  version: number;
  content: CampaignContent;
  state: 'scheduled' | 'published' | 'ended' | 'archived';
  /** Its last day, as YYYY-MM-DD in the charity's time zone. */
  endsOn: string | null;
}

interface Known {
  /** Changes with the versions, states and codes. */
  fingerprint: string;
  campaigns: readonly PublishedCampaign[];
  counts: ReadonlyMap<string, CampaignCount>;
  /** The donors to show, for campaigns whose pages name donors. */
  donors: ReadonlyMap<string, readonly NamedDonor[]>;
  /** Milliseconds since 1970. */
  countedAt: number;
}

/** The campaigns that donors can see, as this process knows them. */
export type Campaigns = LiveValue<Known>;

/** The current state of each campaign, by the database's clock. */
const CAMPAIGNS = sql`
  select campaigns.id, campaigns.code, version, is_archived, merged_into, created_at,
    array(select code from campaign_codes where campaign_id = campaigns.id order by code) as codes,
    case when is_archived then 'archived' when ends_at <= now() then 'ended' when starts_at > now() then 'scheduled' else 'published' end as state
  from campaigns join lateral (
    select version, starts_at, ends_at from campaign_versions where campaign_id = campaigns.id order by version desc limit 1
  ) last on true`;

/**
 * Reads the published campaigns, and follows their versions, states and counts. Pages never wait
 * for a count, which takes seconds with a million gifts: its result is used when it is ready.
 */
export async function openCampaigns(
  db: Db,
  log: FastifyBaseLogger,
  timeZone: string,
  countsIntervalMs: number,
): Promise<Campaigns> {
  const fingerprintNow = async () => {
    const { rows } = await db.execute<{ fingerprint: string }>(sql`
      select coalesce(md5(string_agg(concat_ws(' ', id, version, state, merged_into, codes), ',' order by id)), '') as fingerprint
      from (${CAMPAIGNS}) each`);
    return rows[0]?.fingerprint ?? '';
  };
  const count = async () => {
    const countedAt = Date.now();
    return { counts: await countCampaigns(db), countedAt };
  };
  let newest = await count().catch((error: unknown) => {
    log.error({ err: error }, 'what was given to campaigns could not be counted');
    return { counts: new Map<string, CampaignCount>(), countedAt: 0 };
  });
  let isCounting = false;
  let askedAt = newest.countedAt;
  const countAnew = async () => {
    isCounting = true;
    askedAt = Date.now();
    try {
      newest = await count();
    } catch (error) {
      log.error({ err: error }, 'what was given to campaigns could not be counted');
    } finally {
      isCounting = false;
    }
  };
  const fingerprint = await fingerprintNow();
  const donorsOf = (campaigns: readonly PublishedCampaign[]) =>
    readNamedDonors(
      db,
      timeZone,
      campaigns.filter(({ content }) => namesDonors(content)).map(({ id }) => id),
    );
  const published = await readCampaigns(db, timeZone);
  const first: Known = { fingerprint, campaigns: published, donors: await donorsOf(published), ...newest };
  return createLiveValue(first, async (known) => {
    const next = await fingerprintNow();
    const isSame = next === known.fingerprint;
    // A change of codes changes the counts.
    const isDue = !isSame || Date.now() - askedAt >= countsIntervalMs;
    if (isDue && !isCounting) void countAnew();
    if (isSame && newest.countedAt === known.countedAt) return undefined;
    const campaigns = isSame ? known.campaigns : await readCampaigns(db, timeZone);
    return { fingerprint: next, campaigns, donors: await donorsOf(campaigns), ...newest };
  });
}

async function readCampaigns(db: Db, timeZone: string): Promise<PublishedCampaign[]> {
  const { rows } = await db.execute<PublishedCampaign & Record<string, unknown>>(sql`
    select each.id, each.code, each.version, each.state, content,
      (ends_at at time zone ${timeZone}::text - interval '1 second')::date::text as "endsOn",
      codes,
      array(select merged.id from campaigns merged where merged.merged_into = each.id) as "mergedIds",
      array(select slug from campaign_slugs where campaign_id = coalesce(merged_into, each.id) order by slug) as slugs
    from (${CAMPAIGNS}) each join campaign_versions on campaign_id = each.id and campaign_versions.version = each.version
    where merged_into is null
    order by created_at desc, each.id`);
  return rows;
}

export function countOf({ counts }: Pick<Known, 'counts'>, id: string): CampaignCount {
  return counts.get(id) ?? NOTHING_YET;
}

/** The latest donors to a campaign who asked to be named, newest first. */
export function namedDonorsOf({ donors }: Pick<Known, 'donors'>, id: string): readonly NamedDonor[] {
  return donors.get(id) ?? [];
}

/** The campaign of a code, if it has begun and still takes gifts. */
export function campaignOf(known: Known, code: string | null | undefined): PublishedCampaign | undefined {
  const found = namedBy(known, code);
  return found !== undefined && takesGifts(found) ? found : undefined;
}

/** The campaign of a code, also after its end. */
export function namedBy(
  { campaigns }: Known,
  code: string | null | undefined,
): PublishedCampaign | undefined {
  if (code === null || code === undefined) return undefined;
  return campaigns.find(({ codes }) => codes.includes(code));
}

export function takesGifts({ state, content }: PublishedCampaign): boolean {
  return state === 'published' || (state === 'ended' && content.atEnd.kind === 'keep');
}
