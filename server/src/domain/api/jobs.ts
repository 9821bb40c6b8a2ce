import type { Db } from '../../platform/database/database.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { forgetWrites } from './http/write-once.ts';
import { tidyChanges } from './changes/tidy-changes.ts';
import { JOBS } from './job-names.ts';

export function apiJobs(db: Db) {
  return {
    [JOBS.tidyApiChanges]: async () => {
      await tidyChanges(db);
      await forgetWrites(db);
    },
  } satisfies TaskGroup;
}
