import type { StaffAbTest, StaffAbTests } from '@handsel/contract/console';
import { nameAndEmail } from '@handsel/contract/console';
import { eq, sql } from 'drizzle-orm';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffRefusal,
  type StaffResult,
} from '../../access/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { abTests } from '../../../schema/ab-tests.ts';
import { changedFields, checkTested } from '../check-content.ts';
import type { CharityContext } from '../context.ts';
import { shownPage } from '../preview.ts';
import { lockCharity } from '../store.ts';
import { plannedVisitors } from './statistics.ts';
import {
  describeTest,
  readOpen,
  readTest,
  readTests,
  testedOf,
  withTested,
  type StoredTest,
} from './store.ts';

export async function getAbTests(context: CharityContext): Promise<StaffResult<StaffAbTests>> {
  await context.settings.refresh();
  const tests = await readTests(context.db);
  return staffSuccess({
    tests: await Promise.all(tests.map((test) => describeTest(context, test))),
    published: testedOf(context.settings.now().charity),
    planned_visitors: plannedVisitors(),
  });
}

/**
 * Adds a test, or changes one that was not started. Refuses if a colleague has changed it
 * meanwhile.
 */
export async function saveAbTest(
  context: CharityContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'saveAbTest'>,
): Promise<StaffResult<StaffAbTest>> {
  const checked = checkTested(body.words);
  if (!checked.ok) {
    const errors = Object.entries(checked.errors).map(([path, why]) => [`words.${path}`, why] as const);
    return staffRefusal('validation', Object.fromEntries(errors));
  }
  const values = {
    name: body.name.trim(),
    sharePercent: body.share_percent,
    words: testedOf(checked.content),
    editedBy: nameAndEmail(person),
  };
  const refused = await context.db.transaction(async (tx): Promise<StaffRefusal | undefined> => {
    await lockCharity(tx);
    const before = await readTest(tx, id);
    if (before === undefined) {
      if (body.revision !== 0) return staffRefusal('draft_changed');
      if ((await readOpen(tx)) !== undefined) return staffRefusal('ab_test_open');
      await tx.insert(abTests).values({ id, ...values, revision: 1 });
      await recordAct(tx, { person, browser }, 'ab-test.added', {
        subject: `ab-test:${id}`,
        details: { name: values.name },
      });
      return undefined;
    }
    if (before.state === 'draft' && isSame(before, values)) return undefined;
    if (before.state !== 'draft' || before.revision !== body.revision) return staffRefusal('draft_changed');
    await tx
      .update(abTests)
      .set({ ...values, revision: before.revision + 1, editedAt: sql`now()` })
      .where(eq(abTests.id, id));
    return undefined;
  });
  return refused ?? answer(context, id);
}

/** Whether the test already has these values, so that a repeated call changes it only once. */
function isSame(before: StoredTest, values: Pick<StoredTest, 'name' | 'sharePercent' | 'words'>): boolean {
  return (
    before.name === values.name &&
    before.sharePercent === values.sharePercent &&
    changedFields(before.words, values.words).length === 0
  );
}

export async function discardAbTest(
  { db }: CharityContext,
  { params: { id }, body: { revision }, session: { person }, browser }: StaffCall<'discardAbTest'>,
): Promise<StaffResult<null>> {
  const refused = await db.transaction(async (tx) => {
    await lockCharity(tx);
    const found = await readDraftTest(tx, id, revision);
    if ('code' in found) return found;
    await tx.delete(abTests).where(eq(abTests.id, id));
    await recordAct(tx, { person, browser }, 'ab-test.discarded', {
      subject: `ab-test:${id}`,
      details: { name: found.name },
    });
    return undefined;
  });
  return refused ?? staffSuccess(null);
}

/** @returns the unstarted test in the revision that staff saw, or the reason why there is none */
export async function readDraftTest(
  tx: Tx,
  id: string,
  revision: number,
): Promise<StoredTest | StaffRefusal> {
  const found = await readTest(tx, id);
  if (found === undefined) return staffRefusal('not_found');
  return found.state === 'draft' && found.revision === revision ? found : staffRefusal('draft_changed');
}

/** The start page with B's words. */
export async function previewAbTest(
  context: CharityContext,
  { params: { id } }: StaffCall<'previewAbTest'>,
): Promise<StaffResult<StaffFile>> {
  const test = await readTest(context.db, id);
  if (test === undefined) return staffRefusal('not_found');
  const now = context.settings.now();
  const { html, policy } = await context.renderPage('start', {
    ...now,
    charity: withTested(now.charity, test.words),
  });
  return staffSuccess(shownPage(html, policy));
}

export async function answer(context: CharityContext, id: string): Promise<StaffResult<StaffAbTest>> {
  const test = await readTest(context.db, id);
  return test === undefined ? staffRefusal('not_found') : staffSuccess(await describeTest(context, test));
}
