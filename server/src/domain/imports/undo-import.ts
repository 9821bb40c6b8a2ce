import { kindOf, type ImportContext } from './context.ts';
import { findImport, lockImport, moveImport } from './store.ts';
import { runWithRetries } from './run-with-retries.ts';

/** The job that removes everything that an import added, or records why it cannot. */
export async function undoImport(context: ImportContext, payload: unknown): Promise<void> {
  await runWithRetries(context, payload, { from: 'undoing', to: 'added' }, (id) => undo(context, id));
}

async function undo(context: ImportContext, id: string): Promise<void> {
  const found = await findImport(context.db, id);
  if (found?.state !== 'undoing') return;
  const kind = kindOf(context, found.kind);
  await context.db.$slow.transaction(async (tx) => {
    if ((await lockImport(tx, id))?.state !== 'undoing') return;
    const undone = await kind.undo(tx, id);
    if (undone.kind === 'undone') await moveImport(tx, id, 'undone');
    else
      await moveImport(tx, id, 'added', {
        refusal: undone.message,
        undoneBy: null,
        undoneById: null,
        undoneAt: null,
      });
  });
}
