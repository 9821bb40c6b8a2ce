import type { CampaignContent } from '@handsel/contract';
import { desc, eq, sql } from 'drizzle-orm';
import {
  campaignCodes,
  campaignDrafts,
  campaigns,
  campaignSlugs,
  campaignVersions,
} from '../../schema/campaigns.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

type Campaign = typeof campaigns.$inferSelect;
type CampaignDraft = typeof campaignDrafts.$inferSelect;
type StoredCampaignVersion = typeof campaignVersions.$inferSelect;

/** The number of versions that the history shows. */
const HISTORY = 200;

/** Serializes changes of campaigns, because each code and address belongs to one campaign. */
export async function lockCampaigns(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('campaigns', 0))`);
}

export async function findCampaign(db: Db | Tx, id: string): Promise<Campaign | undefined> {
  const [found] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return found;
}

/** @returns false when another campaign has the code */
export async function insertCampaign(tx: Tx, id: string, code: string): Promise<boolean> {
  const taken = await tx.select().from(campaignCodes).where(eq(campaignCodes.code, code));
  if (taken.length > 0) return false;
  await tx.insert(campaigns).values({ id, code });
  await tx.insert(campaignCodes).values({ code, campaignId: id });
  return true;
}

export async function setArchived(tx: Tx, id: string, isArchived: boolean): Promise<void> {
  await tx.update(campaigns).set({ isArchived }).where(eq(campaigns.id, id));
}

/** Moves the gifts and addresses of one campaign to another. */
export async function moveCampaign(tx: Tx, id: string, into: string): Promise<void> {
  await tx.update(campaignCodes).set({ campaignId: into }).where(eq(campaignCodes.campaignId, id));
  await tx.update(campaignSlugs).set({ campaignId: into }).where(eq(campaignSlugs.campaignId, id));
  await tx.update(campaigns).set({ mergedInto: into }).where(eq(campaigns.mergedInto, id));
  await tx.update(campaigns).set({ isArchived: true, mergedInto: into }).where(eq(campaigns.id, id));
  await tx.delete(campaignDrafts).where(eq(campaignDrafts.campaignId, id));
}

/** The campaign that an address belongs to, or once belonged to. */
export async function findSlugOwner(db: Db | Tx, slug: string): Promise<string | undefined> {
  const [found] = await db.select().from(campaignSlugs).where(eq(campaignSlugs.slug, slug));
  return found?.campaignId;
}

export async function keepSlug(tx: Tx, slug: string, campaignId: string): Promise<void> {
  await tx.insert(campaignSlugs).values({ slug, campaignId }).onConflictDoNothing();
}

export async function writeDraft(
  tx: Tx,
  draft: Pick<CampaignDraft, 'campaignId' | 'content' | 'revision' | 'editedBy'>,
): Promise<void> {
  const set = { ...draft, editedAt: sql`now()` };
  await tx
    .insert(campaignDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: campaignDrafts.campaignId, set });
}

export async function deleteDraft(tx: Tx, campaignId: string): Promise<void> {
  await tx.delete(campaignDrafts).where(eq(campaignDrafts.campaignId, campaignId));
}

/** All versions, newest first. */
export function readVersions(db: Db | Tx, campaignId: string): Promise<StoredCampaignVersion[]> {
  return db
    .select()
    .from(campaignVersions)
    .where(eq(campaignVersions.campaignId, campaignId))
    .orderBy(desc(campaignVersions.version))
    .limit(HISTORY);
}

/** Converts a local time of the charity to a moment. */
const moment = (local: string | null, timeZone: string) =>
  sql`(${local}::timestamp at time zone ${timeZone}::text)`;

export async function beginsBeforeItEnds(
  tx: Tx,
  timeZone: string,
  { startsAt, endsAt }: Pick<CampaignContent, 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ isInOrder: boolean }>(
    sql`select coalesce(${moment(startsAt, timeZone)} < ${moment(endsAt, timeZone)}, true) as "isInOrder"`,
  );
  return rows[0]?.isInOrder ?? false;
}

/** @returns the number of the version */
export async function insertVersion(
  tx: Tx,
  timeZone: string,
  version: {
    campaignId: string;
    content: CampaignContent;
    restored?: number;
    draftRevision?: number;
    publishedBy: string;
  },
): Promise<number> {
  const { campaignId, content } = version;
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from campaign_versions where campaign_id = ${campaignId}::uuid)`;
  const [inserted] = await tx
    .insert(campaignVersions)
    .values({
      ...version,
      version: next,
      startsAt: moment(content.startsAt, timeZone),
      endsAt: moment(content.endsAt, timeZone),
    })
    .returning({ version: campaignVersions.version });
  if (inserted === undefined) throw new Error('the version was not written');
  return inserted.version;
}
