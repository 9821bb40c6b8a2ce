import { nameAndEmail, type ImportState } from '@handsel/contract/console';
import { deleteFiles, lockImport, moveImport, type Import } from '../../domain/imports/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StaffImportsContext } from './context.ts';

/** In these states nothing of an import was added. */
const NOT_BEGUN: readonly ImportState[] = ['checking', 'checked', 'wrong', 'failed'];

/** Checks the file again, with other columns or options. */
export async function checkImport(
  { db }: StaffImportsContext,
  { params: { id }, body }: StaffCall<'checkImport'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const found = await lockImport(tx, id);
    if (found === undefined || found.state === 'removed') return staffRefusal('not_found');
    if (!NOT_BEGUN.includes(found.state)) return staffRefusal('import_begun');
    await moveImport(tx, id, 'checking', { ...body, startedBy: null, startedAt: null });
    return staffSuccess(null);
  });
}

/** Starts adding everything. A repeated call changes nothing. */
export async function startImport(
  { db }: StaffImportsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'startImport'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const found = await lockImport(tx, id);
    if (found === undefined || found.state === 'removed') return staffRefusal('not_found');
    if (found.state === 'adding' || found.state === 'added') return staffSuccess(null);
    if (found.state !== 'checked') return staffRefusal('import_not_ready');
    await moveImport(tx, id, 'adding', { startedBy: nameAndEmail(person), startedAt: new Date() });
    await record(tx, { person, browser }, 'import.started', found);
    return staffSuccess(null);
  });
}

/** Starts undoing everything. A repeated call changes nothing. */
export async function undoImport(
  { db }: StaffImportsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'undoImport'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const found = await lockImport(tx, id);
    if (found === undefined || found.state === 'removed') return staffRefusal('not_found');
    if (found.state === 'undoing' || found.state === 'undone') return staffSuccess(null);
    if (found.state !== 'added') return staffRefusal('import_not_added');
    await moveImport(tx, id, 'undoing', {
      undoneBy: nameAndEmail(person),
      undoneById: person.id,
      undoneAt: new Date(),
    });
    await record(tx, { person, browser }, 'import.undone', found);
    return staffSuccess(null);
  });
}

/** Discards an import that was not started, with its file. */
export async function removeImport(
  { db }: StaffImportsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'removeImport'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const found = await lockImport(tx, id);
    if (found === undefined) return staffRefusal('not_found');
    if (found.state === 'removed') return staffSuccess(null);
    if (!NOT_BEGUN.includes(found.state)) return staffRefusal('import_begun');
    await moveImport(tx, id, 'removed');
    await deleteFiles(tx, id);
    await record(tx, { person, browser }, 'import.removed', found);
    return staffSuccess(null);
  });
}

async function record(
  tx: Tx,
  actor: Parameters<typeof recordAct>[1],
  act: 'import.started' | 'import.undone' | 'import.removed',
  { id, kind, counts }: Import,
): Promise<void> {
  await recordAct(tx, actor, act, {
    subject: `import:${id}`,
    details: { kind, ...(counts !== null && { added: counts.added, donors: counts.newDonors }) },
  });
}
