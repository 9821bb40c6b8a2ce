import { IMPORT_FILE_MAX_MEGABYTES, nameAndEmail, NO_IMPORT_OPTIONS } from '@handsel/contract/staff';
import { importWords as words } from '@handsel/words/imports';
import { findImport, insertImport, keepPart, lockImport, moveImport } from '../imports/index.ts';
import {
  recordAct,
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../staff/index.ts';
import { fileBodyBytes } from '../../platform/http/file-body.ts';
import type { StaffImportsContext } from './context.ts';

const FILE_MAX_BYTES = IMPORT_FILE_MAX_MEGABYTES * 1024 * 1024;
export const IMPORT_BODY_BYTES = fileBodyBytes(FILE_MAX_BYTES);
const TOO_LARGE = { file: [words.tooLarge({ megabytes: IMPORT_FILE_MAX_MEGABYTES })] };

/** Takes a file and has it read on trial. A repeated call changes nothing. */
export async function uploadImport(
  { db, limits }: StaffImportsContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'uploadImport'>,
): Promise<StaffResult<null>> {
  const uploadedBy = nameAndEmail(person);
  const known = await findImport(db, id);
  if (known !== undefined)
    return known.uploadedBy === uploadedBy && known.fileName === body.file_name
      ? staffSuccess(null)
      : staffRefusal('other_request');
  const limited = await limits.take('importFile', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const content = Buffer.from(body.file, 'base64');
  if (content.length > FILE_MAX_BYTES) return staffRefusal('validation', TOO_LARGE);
  return db.transaction(async (tx) => {
    const given = { id, kind: body.kind, fileName: body.file_name, options: NO_IMPORT_OPTIONS, uploadedBy };
    if (await insertImport(tx, given, content)) {
      await moveImport(tx, id, 'checking');
      await recordAct(tx, { person, browser }, 'import.uploaded', {
        subject: `import:${id}`,
        details: { kind: body.kind },
      });
    }
    return staffSuccess(null);
  });
}

/** Takes a further file of an import, and has it read again. */
export async function uploadImportPart(
  { db, limits }: StaffImportsContext,
  { params: { id, part }, body, session: { person } }: StaffCall<'uploadImportPart'>,
): Promise<StaffResult<null>> {
  const limited = await limits.take('importFile', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const content = Buffer.from(body.file, 'base64');
  if (content.length > FILE_MAX_BYTES) return staffRefusal('validation', TOO_LARGE);
  return db.transaction<StaffResult<null>>(async (tx) => {
    const found = await lockImport(tx, id);
    if (found === undefined) return staffRefusal('not_found');
    if (!['checking', 'checked', 'wrong', 'failed'].includes(found.state))
      return staffRefusal('import_begun');
    await keepPart(tx, id, part, content);
    await moveImport(tx, id, 'checking');
    return staffSuccess(null);
  });
}
