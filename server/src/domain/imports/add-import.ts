import { sql } from 'drizzle-orm';
import { keepFound } from './check-import.ts';
import { kindOf, type StepContext } from './context.ts';
import { prepare } from './prepare.ts';
import { blockingOf, skippableLines, withProblems } from './skipped-lines.ts';
import { deleteFiles, findImport, findSkipped, insertLines, lockImport, moveImport } from './store.ts';

/**
 * Adds everything of an import in one transaction. It repeats the checks of the trial; a line that
 * fails only now rejects the whole import.
 */
export async function addImport(context: StepContext, id: string): Promise<void> {
  const { db } = context;
  const found = await findImport(db, id);
  if (found?.state !== 'adding') return;
  const kind = kindOf(context, found.kind);
  const skipped = new Set(await findSkipped(db, id));
  const skips = (line: number) => skipped.has(line);
  const prepared = await prepare(context, kind, found, skips);
  const { input } = prepared;
  await db.$slow.transaction(async (tx) => {
    // Imports run one after another, so that each knows the donors and gifts of the one before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('handsel imports'))`);
    if ((await lockImport(tx, id))?.state !== 'adding') return;
    const checked = input === undefined ? undefined : await kind.add(tx, input);
    if (checked === undefined || blockingOf(checked.problems, skips).length > 0) {
      await keepFound(tx, id, { prepared, checked, skipped: Buffer.alloc(0) });
      return;
    }
    const left = skippableLines(checked.problems);
    await insertLines(
      tx,
      left.map((line) => ({ importId: id, line, outcome: 'problem' })),
    );
    const counts = { ...withProblems(checked.counts, left), lines: input?.rows.length ?? 0, wrong: 0 };
    await moveImport(tx, id, 'added', { counts, addedAt: new Date() });
    await deleteFiles(tx, id, { keepsSkipped: true });
  });
}
