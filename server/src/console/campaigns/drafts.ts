import { newCampaignContent } from '@handsel/contract';
import { nameAndEmail, type StaffCampaign, type StaffCampaignRow } from '@handsel/contract/console';
import { campaignFieldWords as words } from '@handsel/words/console/campaign-fields';
import type { Tx } from '../../platform/database/database.ts';
import {
  countOf,
  deleteDraft,
  findCampaign,
  findSlugOwner,
  insertCampaign,
  lockCampaigns,
  writeDraft,
} from '../../domain/campaigns/index.ts';
import { changedFields } from '../charity/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import { checkCampaign, faultsWithOthers } from './check-campaign.ts';
import type { StaffCampaignsContext } from './context.ts';
import { contentOf, describeCampaign, describeRow, readRows } from './describe-campaign.ts';

type Context = StaffCampaignsContext;

export async function getCampaigns({ db, campaigns }: Context): Promise<StaffResult<StaffCampaignRow[]>> {
  const known = campaigns.now();
  return staffSuccess((await readRows(db)).map((row) => describeRow(row, countOf(known, row.id))));
}

export async function getCampaign(
  context: Context,
  { params }: StaffCall<'getCampaign'>,
): Promise<StaffResult<StaffCampaign>> {
  return describe(context, context.db, params.id);
}

/** The campaign as the console shows it. */
export async function describe(
  context: Context,
  db: Context['db'] | Tx,
  id: string,
): Promise<StaffResult<StaffCampaign>> {
  const [row] = await readRows(db, id);
  return row === undefined
    ? staffRefusal('not_found')
    : staffSuccess(await describeCampaign(context, db, row));
}

/**
 * Adds a campaign with a draft, which is empty or a copy of another campaign. A repeated call with
 * the same id changes nothing.
 */
export async function addCampaign(
  context: Context,
  {
    params: { id },
    body: { name, code, copy_of: copyOf },
    session: { person },
    browser,
  }: StaffCall<'addCampaign'>,
): Promise<StaffResult<StaffCampaign>> {
  return context.db.transaction(async (tx) => {
    await lockCampaigns(tx);
    if ((await findCampaign(tx, id)) !== undefined) return describe(context, tx, id);
    const [copied] = copyOf === null ? [] : await readRows(tx, copyOf);
    if (copyOf !== null && copied === undefined) return staffRefusal('not_found');
    const slugOwner = await findSlugOwner(tx, code);
    if (slugOwner !== undefined || !(await insertCampaign(tx, id, code)))
      return staffRefusal('validation', { code: [words.codeTaken] });
    const fresh = newCampaignContent(name, code);
    // Leaves out what belongs only to the other campaign: its dates, its gifts from elsewhere, and
    // its goal's place on the start page.
    const { startsAt, endsAt, offlineCents, isOnStartPage } = fresh;
    const content =
      copied === undefined
        ? fresh
        : { ...contentOf(copied), name, slug: code, startsAt, endsAt, offlineCents, isOnStartPage };
    await writeDraft(tx, { campaignId: id, content, revision: 1, editedBy: nameAndEmail(person) });
    await recordAct(tx, { person, browser }, 'campaign.added', {
      subject: `campaign:${id}`,
      details: { name, code, ...(copied !== undefined && { copyOf: copied.code }) },
    });
    return describe(context, tx, id);
  });
}

/**
 * Saves changes, unless a colleague has changed the draft meanwhile. A draft that equals the
 * published content is deleted.
 */
export async function saveCampaignDraft(
  context: Context,
  { params: { id }, body: { revision, content: given }, session: { person } }: StaffCall<'saveCampaignDraft'>,
): Promise<StaffResult<StaffCampaign>> {
  const checked = checkCampaign(given);
  if (!checked.ok) return staffRefusal('validation', checked.errors);
  const { content } = checked;
  return context.db.transaction(async (tx) => {
    await lockCampaigns(tx);
    const [row] = await readRows(tx, id);
    if (row === undefined || row.merged_id !== null) return staffRefusal('not_found');
    if (row.revision !== revision) return staffRefusal('draft_changed');
    const errors = await faultsWithOthers(tx, id, content);
    if (errors !== undefined) return staffRefusal('validation', errors);
    if (changedFields(contentOf(row), content).length > 0)
      await writeDraft(tx, {
        campaignId: id,
        content,
        revision: revision + 1,
        editedBy: nameAndEmail(person),
      });
    return describe(context, tx, id);
  });
}

export async function discardCampaignDraft(
  context: Context,
  { params: { id }, body: { revision }, session: { person }, browser }: StaffCall<'discardCampaignDraft'>,
): Promise<StaffResult<StaffCampaign>> {
  return context.db.transaction(async (tx) => {
    await lockCampaigns(tx);
    const [row] = await readRows(tx, id);
    if (row === undefined || row.published === null) return staffRefusal('not_found');
    if (row.revision !== revision) return staffRefusal('draft_changed');
    if (row.draft !== null) {
      await deleteDraft(tx, id);
      await recordAct(tx, { person, browser }, 'campaign.draft-discarded', {
        subject: `campaign:${id}`,
        details: { fields: changedFields(row.published, row.draft) },
      });
    }
    return describe(context, tx, id);
  });
}
