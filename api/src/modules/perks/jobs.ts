import { POSTED_FROM } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { JOBS } from './job-names.ts';
import { noteAllOwed } from './store.ts';

/** Staff see what is owed also to donors whom no page has asked yet. */
export function perkJobs(db: Db) {
  return { [JOBS.noteOwedPerks]: () => noteAllOwed(db, POSTED_FROM) } satisfies TaskGroup;
}
