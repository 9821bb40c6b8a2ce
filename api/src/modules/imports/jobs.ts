import { IMPORT_FILE_DAYS } from '@handsel/contract/staff';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { addImport } from './add-import.ts';
import { checkImport } from './check-import.ts';
import type { ImportContext } from './context.ts';
import { JOBS } from './job-names.ts';
import { removeExpired } from './store.ts';
import { undoImport } from './undo-import.ts';

export function importJobs(context: ImportContext) {
  return {
    [JOBS.checkImport]: (payload) => checkImport(context, payload),
    [JOBS.addImport]: (payload) => addImport(context, payload),
    [JOBS.undoImport]: (payload) => undoImport(context, payload),
    [JOBS.removeExpiredImports]: () => removeExpired(context.db, IMPORT_FILE_DAYS),
  } satisfies TaskGroup;
}
