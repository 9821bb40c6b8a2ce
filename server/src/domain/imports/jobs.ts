import { IMPORT_FILE_DAYS } from '@handsel/contract/console';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import type { ImportContext } from './context.ts';
import { JOBS } from './job-names.ts';
import { runStep } from './run-step.ts';
import { removeExpired } from './store.ts';
import { runWithRetries } from './run-with-retries.ts';
import { undoImport } from './undo-import.ts';

export function importJobs(context: ImportContext) {
  return {
    [JOBS.checkImport]: (payload) =>
      runWithRetries(context, payload, { from: 'checking', to: 'failed' }, (id) =>
        runStep(context, 'check', id),
      ),
    [JOBS.addImport]: (payload) =>
      runWithRetries(context, payload, { from: 'adding', to: 'failed' }, (id) => runStep(context, 'add', id)),
    [JOBS.undoImport]: (payload) => undoImport(context, payload),
    [JOBS.removeExpiredImports]: () => removeExpired(context.db, IMPORT_FILE_DAYS),
  } satisfies TaskGroup;
}
