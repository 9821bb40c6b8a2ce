import type { CharityContent } from '@handsel/contract';
import { nameAndEmail, type CharityState, type CharityVersion } from '@handsel/contract/console';
import { charityFieldWords } from '@handsel/words/console/charity-fields';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffRefusal,
  type StaffResult,
} from '../access/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readableColor } from './accent.ts';
import { changedFields, mayChange } from './check-content.ts';
import type { CharityContext } from './context.ts';
import { describe, goneOf } from './draft.ts';
import { readRunning } from './ab-tests/running.ts';
import { picturesOf } from './in-force.ts';
import { isOwnPublication, isOwnRestoration } from './own-publication.ts';
import { readBefore } from './published-before.ts';
import {
  deleteDraft,
  insertVersion,
  lockCharity,
  readDraft,
  readLastVersion,
  readVersion,
  readVersions,
} from './store.ts';

/** Puts the draft in force. Earlier versions stay and can be restored. */
export async function publishCharity(
  context: CharityContext,
  { body: { revision }, session: { person }, browser }: StaffCall<'publishCharity'>,
): Promise<StaffResult<CharityState>> {
  return putInForce(context, async (tx) => {
    const draft = await readDraft(tx);
    if (draft === undefined && isOwnPublication(await readLastVersion(tx), person, revision))
      return undefined;
    if (draft === undefined || draft.revision !== revision) return staffRefusal('draft_changed');
    const { content } = draft;
    const before = await readBefore(context, tx);
    if (!mayChange(person.role, before, content)) return staffRefusal('not_permitted');
    const wrong = await faultsOf(context, content);
    if (wrong !== undefined) return wrong;
    const version = await insertVersion(tx, {
      content,
      origin: 'console',
      draftRevision: revision,
      publishedBy: nameAndEmail(person),
    });
    await deleteDraft(tx);
    await recordAct(tx, { person, browser }, 'charity.published', {
      details: { version, fields: changedFields(before, content) },
    });
    return undefined;
  });
}

/** Publishes an earlier version again, unless a colleague has published another one meanwhile. */
export async function restoreCharityVersion(
  context: CharityContext,
  { params, body: { seen }, session: { person }, browser }: StaffCall<'restoreCharityVersion'>,
): Promise<StaffResult<CharityState>> {
  return putInForce(context, async (tx) => {
    const last = await readLastVersion(tx);
    if (isOwnRestoration(last, person, { version: params.version, seen })) return undefined;
    if ((last?.version ?? 0) !== seen) return staffRefusal('draft_changed');
    const earlier = await readVersion(tx, params.version);
    if (earlier === undefined) return staffRefusal('not_found');
    const before = await readBefore(context, tx);
    const { content } = earlier;
    if (!mayChange(person.role, before, content)) return staffRefusal('not_permitted');
    const version = await insertVersion(tx, {
      content,
      origin: 'console',
      restored: earlier.version,
      publishedBy: nameAndEmail(person),
    });
    await recordAct(tx, { person, browser }, 'charity.restored', {
      details: { version, restored: earlier.version, fields: changedFields(before, content) },
    });
    return undefined;
  });
}

/** The versions, each with the fields that it changed. */
export async function getCharityVersions({ db }: CharityContext): Promise<StaffResult<CharityVersion[]>> {
  const versions = await readVersions(db);
  return staffSuccess(
    versions.map(({ version, origin, restored, publishedBy, publishedAt, content }, index) => {
      const before = versions[index + 1];
      return {
        version,
        origin,
        restored,
        by: publishedBy,
        at: publishedAt.toISOString(),
        changed: before === undefined ? [] : changedFields(before.content, content),
      };
    }),
  );
}

/**
 * Publishes in a transaction, and updates this process before it replies. Other processes follow
 * within seconds.
 */
async function putInForce(
  context: CharityContext,
  publish: (tx: Tx) => Promise<StaffRefusal | undefined>,
): Promise<StaffResult<CharityState>> {
  const { db, settings } = context;
  await settings.refresh();
  const refused = await db.transaction(async (tx) => {
    await lockCharity(tx);
    // Variant A is the published content; changing it would make the comparison meaningless.
    if ((await readRunning(tx)) !== undefined) return staffRefusal('ab_test_running');
    return publish(tx);
  });
  if (refused !== undefined) return refused;
  await settings.refresh();
  return staffSuccess(await describe(context, db));
}

/** The problems of a draft that may be saved but not published. */
async function faultsOf(
  { db, renderPage }: CharityContext,
  charity: CharityContent,
): Promise<StaffRefusal | undefined> {
  const color = readableColor(charity.accentColor);
  if (color !== undefined)
    return staffRefusal('validation', { accentColor: [charityFieldWords.hardToRead({ color })] });
  const gone = await goneOf(db, charity);
  if (gone !== undefined) return staffRefusal('validation', { [gone]: [charityFieldWords.imageGone] });
  // A page that cannot be rendered is never published.
  await renderPage('start', { charity, ...(await picturesOf(db, charity)) });
  return undefined;
}
