import type { CampaignContent } from '@handsel/contract';
import { nameAndEmail, type CampaignVersion, type StaffCampaign } from '@handsel/contract/console';
import { campaignFieldWords as words } from '@handsel/words/console/campaign-fields';
import type { Tx } from '../../platform/database/database.ts';
import {
  beginsBeforeItEnds,
  deleteDraft,
  findCampaign,
  insertVersion,
  keepSlug,
  lockCampaigns,
  moveCampaign,
  readVersions,
  setArchived,
} from '../../domain/campaigns/index.ts';
import { changedFields, isOwnPublication, isOwnRestoration } from '../charity/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffRefusal,
  type StaffResult,
} from '../access/index.ts';
import { faultsToPublish, faultsWithOthers } from './check-campaign.ts';
import type { StaffCampaignsContext } from './context.ts';
import { readRows } from './describe-campaign.ts';
import { describe } from './drafts.ts';

type Context = StaffCampaignsContext;

/** Publishes the draft. Earlier versions stay and can be restored. */
export async function publishCampaign(
  context: Context,
  { params: { id }, body: { revision }, session: { person }, browser }: StaffCall<'publishCampaign'>,
): Promise<StaffResult<StaffCampaign>> {
  return inForce(context, id, async (tx) => {
    const [row] = await readRows(tx, id);
    if (row === undefined || row.merged_id !== null) return staffRefusal('not_found');
    if (row.draft === null && isOwnPublication((await readVersions(tx, id))[0], person, revision))
      return undefined;
    if (row.draft === null || row.revision !== revision) return staffRefusal('draft_changed');
    const refused = await put(context, tx, {
      id,
      code: row.code,
      content: row.draft,
      draftRevision: revision,
      publishedBy: nameAndEmail(person),
    });
    if (typeof refused !== 'number') return refused;
    await deleteDraft(tx, id);
    await recordAct(tx, { person, browser }, 'campaign.published', {
      subject: `campaign:${id}`,
      details: {
        name: row.draft.name,
        version: refused,
        fields: row.published === null ? [] : changedFields(row.published, row.draft),
      },
    });
    return undefined;
  });
}

/** Publishes an earlier version again, unless a colleague has published another one meanwhile. */
export async function restoreCampaignVersion(
  context: Context,
  {
    params: { id, version },
    body: { seen },
    session: { person },
    browser,
  }: StaffCall<'restoreCampaignVersion'>,
): Promise<StaffResult<StaffCampaign>> {
  return inForce(context, id, async (tx) => {
    const [row] = await readRows(tx, id);
    if (row === undefined || row.merged_id !== null) return staffRefusal('not_found');
    const versions = await readVersions(tx, id);
    if (isOwnRestoration(versions[0], person, { version, seen })) return undefined;
    if (row.version !== seen) return staffRefusal('draft_changed');
    const earlier = versions.find((each) => each.version === version);
    if (earlier === undefined) return staffRefusal('not_found');
    const { content } = earlier;
    const publishedBy = nameAndEmail(person);
    const refused = await put(context, tx, { id, code: row.code, content, publishedBy, restored: version });
    if (typeof refused !== 'number') return refused;
    await recordAct(tx, { person, browser }, 'campaign.restored', {
      subject: `campaign:${id}`,
      details: { name: content.name, version: refused, restored: version },
    });
    return undefined;
  });
}

/** @returns the version's number, or the reason why it was not published */
async function put(
  context: Context,
  tx: Tx,
  {
    code,
    ...version
  }: {
    id: string;
    code: string;
    content: CampaignContent;
    publishedBy: string;
    restored?: number;
    draftRevision?: number;
  },
): Promise<number | StaffRefusal> {
  const { id, content, publishedBy, restored, draftRevision } = version;
  const errors = faultsToPublish(content) ?? (await faultsWithOthers(tx, id, content));
  if (errors !== undefined) return staffRefusal('validation', errors);
  // When clocks are set forward, a later local time can be an earlier moment.
  if (!(await beginsBeforeItEnds(tx, context.timeZone, content)))
    return staffRefusal('validation', { endsAt: [words.endsBeforeItBegins] });
  // Rendered first, because a page that cannot be drawn must never be published. It uses the same
  // connection, because each call that waits for the lock holds one.
  await context.renderCampaign(tx, { id, code, version: 1, content });
  await keepSlug(tx, content.slug, id);
  return insertVersion(tx, context.timeZone, {
    campaignId: id,
    content,
    publishedBy,
    ...(restored !== undefined && { restored }),
    ...(draftRevision !== undefined && { draftRevision }),
  });
}

/** Lists the versions, each with its changes. */
export async function getCampaignVersions(
  { db }: Context,
  { params: { id } }: StaffCall<'getCampaignVersions'>,
): Promise<StaffResult<CampaignVersion[]>> {
  if ((await findCampaign(db, id)) === undefined) return staffRefusal('not_found');
  const versions = await readVersions(db, id);
  return staffSuccess(
    versions.map(({ version, restored, publishedBy, publishedAt, content }, index) => {
      const before = versions[index + 1];
      return {
        version,
        restored,
        by: publishedBy,
        at: publishedAt.toISOString(),
        changed: before === undefined ? [] : changedFields(before.content, content),
      };
    }),
  );
}

/** Hides a campaign from donors, or restores it. */
export async function archiveCampaign(
  context: Context,
  {
    params: { id },
    body: { is_archived: isArchived },
    session: { person },
    browser,
  }: StaffCall<'archiveCampaign'>,
): Promise<StaffResult<StaffCampaign>> {
  return inForce(context, id, async (tx) => {
    const campaign = await findCampaign(tx, id);
    if (campaign === undefined) return staffRefusal('not_found');
    if (campaign.mergedInto !== null) return staffRefusal('campaign_merged');
    if (campaign.isArchived === isArchived) return undefined;
    await setArchived(tx, id, isArchived);
    const action = isArchived ? 'campaign.archived' : 'campaign.brought-back';
    await recordAct(tx, { person, browser }, action, {
      subject: `campaign:${id}`,
      details: { code: campaign.code },
    });
    return undefined;
  });
}

/** Merges two campaigns into one. */
export async function mergeCampaign(
  context: Context,
  { params: { id }, body: { into }, session: { person }, browser }: StaffCall<'mergeCampaign'>,
): Promise<StaffResult<null>> {
  const merged = await inForce(context, id, async (tx) => {
    const [campaign, other] = [await findCampaign(tx, id), await findCampaign(tx, into)];
    if (campaign === undefined || other === undefined || id === into) return staffRefusal('not_found');
    if (campaign.mergedInto !== null || other.mergedInto !== null) return staffRefusal('campaign_merged');
    const [[from], [target]] = [await readRows(tx, id), await readRows(tx, into)];
    // Otherwise its addresses would lead nowhere.
    if (target?.published === null && from?.published !== null)
      return staffRefusal('validation', { into: [words.otherUnknown] });
    await moveCampaign(tx, id, into);
    await recordAct(tx, { person, browser }, 'campaign.merged', {
      subject: `campaign:${id}`,
      details: { code: campaign.code, into: other.code },
    });
    return undefined;
  });
  return merged.ok ? staffSuccess(null) : merged;
}

/**
 * Changes the published state in a transaction, and updates this process before it replies. The
 * other processes follow within seconds.
 */
async function inForce(
  context: Context,
  id: string,
  change: (tx: Tx) => Promise<StaffRefusal | undefined>,
): Promise<StaffResult<StaffCampaign>> {
  const refused = await context.db.transaction(async (tx) => {
    await lockCampaigns(tx);
    return change(tx);
  });
  if (refused !== undefined) return refused;
  await context.campaigns.refresh();
  return describe(context, context.db, id);
}
