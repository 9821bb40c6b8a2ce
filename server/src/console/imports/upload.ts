import { nameAndEmail, NO_IMPORT_OPTIONS } from '@handsel/contract/console';
import { findImport, insertImport, keepPart, lockImport, moveImport } from '../../domain/imports/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffImportsContext } from './context.ts';

/** Accepts a file and checks it. A repeated call changes nothing. */
export async function uploadImport(
  { db }: StaffImportsContext,
  {
    params: { id },
    query: { kind, file_name: fileName },
    file,
    session: { person },
    browser,
  }: StaffCall<'uploadImport'>,
): Promise<StaffResult<null>> {
  const uploadedBy = nameAndEmail(person);
  const known = await findImport(db, id);
  if (known !== undefined)
    return known.uploadedBy === uploadedBy && known.fileName === fileName
      ? staffSuccess(null)
      : staffRefusal('other_request');
  return db.transaction(async (tx) => {
    const given = { id, kind, fileName, options: NO_IMPORT_OPTIONS, uploadedBy };
    if (await insertImport(tx, given, file)) {
      await moveImport(tx, id, 'checking');
      await recordAct(tx, { person, browser }, 'import.uploaded', {
        subject: `import:${id}`,
        details: { kind },
      });
    }
    return staffSuccess(null);
  });
}

/** Accepts another file of an import, and checks it again. */
export async function uploadImportPart(
  { db }: StaffImportsContext,
  { params: { id, part }, file }: StaffCall<'uploadImportPart'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const found = await lockImport(tx, id);
    if (found === undefined) return staffRefusal('not_found');
    if (!['checking', 'checked', 'wrong', 'failed'].includes(found.state))
      return staffRefusal('import_begun');
    await keepPart(tx, id, part, file);
    await moveImport(tx, id, 'checking');
    return staffSuccess(null);
  });
}
