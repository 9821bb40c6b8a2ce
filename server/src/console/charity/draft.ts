import { type CharityContent } from '@handsel/contract';
import { nameAndEmail, type CharityState } from '@handsel/contract/console';
import { charityFieldWords } from '@handsel/words/console/charity-fields';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readableColor } from './accent.ts';
import { changedFields, checkContent, mayChange } from './check-content.ts';
import type { CharityContext } from './context.ts';
import { readRunning } from './ab-tests/running.ts';
import { shownInConsole } from './images/images.ts';
import { picturesOf, type Pictures } from './in-force.ts';
import { deleteDraft, lockCharity, readDraft, writeDraft } from './store.ts';

/** The draft, or the content in force when there is no draft. */
export async function getCharity(context: CharityContext): Promise<StaffResult<CharityState>> {
  await context.settings.refresh();
  return staffSuccess(await describe(context, context.db));
}

export async function describe(
  { settings, methods }: Pick<CharityContext, 'settings' | 'methods'>,
  db: Db | Tx,
): Promise<CharityState> {
  const now = settings.now();
  const draft = await readDraft(db);
  const content = draft?.content ?? now.charity;
  const { logo, hero, quotePicture } = await picturesOf(db, content);
  return {
    content,
    revision: draft?.revision ?? 0,
    changed: changedFields(now.charity, content),
    edited: draft === undefined ? null : { by: draft.editedBy, at: draft.editedAt.toISOString() },
    version: now.version,
    readable_color: readableColor(content.accentColor) ?? null,
    running_test: (await readRunning(db))?.name ?? null,
    methods: [...methods],
    logo: logo === undefined ? null : { id: logo.id, shown: shownInConsole.logo(logo) },
    hero: hero === undefined ? null : { id: hero.id, shown: shownInConsole.hero(hero) },
    quotePicture:
      quotePicture === undefined ? null : { id: quotePicture.id, shown: shownInConsole.hero(quotePicture) },
  };
}

/**
 * Saves changes, unless a colleague has changed the draft meanwhile. Unchanged content adds none.
 */
export async function saveCharityDraft(
  context: CharityContext,
  { body: { revision, content: given }, session: { person } }: StaffCall<'saveCharityDraft'>,
): Promise<StaffResult<CharityState>> {
  const { db, settings } = context;
  const checked = checkContent(given);
  if (!checked.ok) return staffRefusal('validation', checked.errors);
  const { content } = checked;
  await settings.refresh();
  return db.transaction(async (tx) => {
    await lockCharity(tx);
    const draft = await readDraft(tx);
    if ((draft?.revision ?? 0) !== revision) return staffRefusal('draft_changed');
    const before: CharityContent = draft?.content ?? settings.now().charity;
    if (!mayChange(person.role, before, content)) return staffRefusal('not_permitted');
    const gone = await goneOf(tx, content);
    if (gone !== undefined) return staffRefusal('validation', { [gone]: [charityFieldWords.imageGone] });
    if (changedFields(before, content).length > 0)
      await writeDraft(tx, { content, revision: revision + 1, editedBy: nameAndEmail(person) });
    return staffSuccess(await describe(context, tx));
  });
}

/** A picture that the content uses and that is not stored. */
export async function goneOf(db: Db | Tx, content: CharityContent): Promise<keyof Pictures | undefined> {
  const pictures = await picturesOf(db, content);
  const fields = Object.keys(pictures) as (keyof Pictures)[];
  return fields.find((field) => content[field] !== undefined && pictures[field] === undefined);
}

export async function discardCharityDraft(
  context: CharityContext,
  { body: { revision }, session: { person }, browser }: StaffCall<'discardCharityDraft'>,
): Promise<StaffResult<CharityState>> {
  const { db, settings } = context;
  return db.transaction(async (tx) => {
    await lockCharity(tx);
    const draft = await readDraft(tx);
    if ((draft?.revision ?? 0) !== revision) return staffRefusal('draft_changed');
    if (draft !== undefined) {
      await deleteDraft(tx);
      const details = { fields: changedFields(settings.now().charity, draft.content) };
      await recordAct(tx, { person, browser }, 'charity.draft-discarded', { details });
    }
    return staffSuccess(await describe(context, tx));
  });
}
