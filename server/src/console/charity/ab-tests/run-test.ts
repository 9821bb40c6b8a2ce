import { nameAndEmail, type StaffAbTest } from '@handsel/contract/console';
import { eq, sql } from 'drizzle-orm';
import {
  recordAct,
  staffRefusal,
  type StaffCall,
  type StaffRefusal,
  type StaffResult,
} from '../../access/index.ts';
import { abTests } from '../../../schema/ab-tests.ts';
import { changedFields } from '../check-content.ts';
import type { CharityContext } from '../context.ts';
import { picturesOf } from '../in-force.ts';
import { readBefore } from '../published-before.ts';
import { insertVersion, lockCharity } from '../store.ts';
import { answer, readDraftTest } from './edit-test.ts';
import { readRunning } from './running.ts';
import { readTest, testedOf, withTested } from './store.ts';

/** Starts to assign visitors: in this process before it replies, in the others within seconds. */
export async function startAbTest(
  context: CharityContext,
  { params: { id }, body: { revision }, session: { person }, browser }: StaffCall<'startAbTest'>,
): Promise<StaffResult<StaffAbTest>> {
  const { db, settings, abTests: known } = context;
  await settings.refresh();
  const refused = await db.transaction(async (tx): Promise<StaffRefusal | undefined> => {
    await lockCharity(tx);
    // The reply to an earlier call was lost, so this one returns its success.
    const before = await readTest(tx, id);
    if (before?.revision === revision && before.startedBy === nameAndEmail(person)) return undefined;
    const found = await readDraftTest(tx, id, revision);
    if ('code' in found) return found;
    // Stores A's words as a version. Nothing else can be published while the test runs.
    const published = await readBefore(context, tx);
    const fields = changedFields(testedOf(published), found.words);
    if (fields.length === 0) return staffRefusal('ab_test_same');
    const b = withTested(published, found.words);
    // A page that cannot be rendered is never shown.
    await context.renderPage('start', { charity: b, ...(await picturesOf(tx, b)) });
    await tx
      .update(abTests)
      .set({ state: 'running', startedBy: nameAndEmail(person), startedAt: sql`now()` })
      .where(eq(abTests.id, id));
    await recordAct(tx, { person, browser }, 'ab-test.started', {
      subject: `ab-test:${id}`,
      details: { name: found.name, fields, percent: found.sharePercent },
    });
    return undefined;
  });
  if (refused !== undefined) return refused;
  await known.refresh();
  return answer(context, id);
}

export async function stopAbTest(
  context: CharityContext,
  { params: { id }, session: { person }, browser }: StaffCall<'stopAbTest'>,
): Promise<StaffResult<StaffAbTest>> {
  const { db, abTests: known } = context;
  const refused = await db.transaction(async (tx): Promise<StaffRefusal | undefined> => {
    await lockCharity(tx);
    const found = await readTest(tx, id);
    if (found === undefined) return staffRefusal('not_found');
    if (found.state === 'draft') return staffRefusal('draft_changed');
    if (found.state === 'stopped') return undefined;
    await tx
      .update(abTests)
      .set({ state: 'stopped', stoppedBy: nameAndEmail(person), stoppedAt: sql`now()` })
      .where(eq(abTests.id, id));
    await recordAct(tx, { person, browser }, 'ab-test.stopped', {
      subject: `ab-test:${id}`,
      details: { name: found.name },
    });
    return undefined;
  });
  if (refused !== undefined) return refused;
  await known.refresh();
  return answer(context, id);
}

/** Publishes B's words, or keeps A. */
export async function decideAbTest(
  context: CharityContext,
  { params: { id }, body: { use }, session: { person }, browser }: StaffCall<'decideAbTest'>,
): Promise<StaffResult<StaffAbTest>> {
  const { db, settings } = context;
  await settings.refresh();
  const refused = await db.transaction(async (tx): Promise<StaffRefusal | undefined> => {
    await lockCharity(tx);
    const found = await readTest(tx, id);
    if (found === undefined) return staffRefusal('not_found');
    if (found.outcome === use) return undefined;
    if (found.state !== 'stopped' || found.outcome !== null) return staffRefusal('draft_changed');
    const about = { subject: `ab-test:${id}` };
    if (use === 'b') {
      if ((await readRunning(tx)) !== undefined) return staffRefusal('ab_test_running');
      const before = await readBefore(context, tx);
      const content = withTested(before, found.words);
      const publishedBy = nameAndEmail(person);
      const version = await insertVersion(tx, { content, origin: 'console', publishedBy });
      const details = { version, fields: changedFields(before, content) };
      await recordAct(tx, { person, browser }, 'charity.published', { ...about, details });
    } else {
      await recordAct(tx, { person, browser }, 'ab-test.kept-a', { ...about, details: { name: found.name } });
    }
    await tx
      .update(abTests)
      .set({ outcome: use, decidedBy: nameAndEmail(person), decidedAt: sql`now()` })
      .where(eq(abTests.id, id));
    return undefined;
  });
  if (refused !== undefined) return refused;
  await settings.refresh();
  return answer(context, id);
}
