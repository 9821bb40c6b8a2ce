import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { buildExport, type BuildContext } from './build-export.ts';
import { JOBS } from './job-names.ts';
import { deleteExpired } from './store.ts';

export function staffExportJobs(context: BuildContext) {
  return {
    [JOBS.buildStaffExport]: (payload) => buildExport(context, payload),
    [JOBS.cleanUpStaffExports]: () => deleteExpired(context.db),
  } satisfies TaskGroup;
}
