import type { Db } from '../../platform/database/database.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { deleteUnusedImages } from './images/unused-images.ts';
import { JOBS } from './job-names.ts';

export function charityJobs({ db }: { db: Db }) {
  return { [JOBS.deleteUnusedImages]: () => deleteUnusedImages(db) } satisfies TaskGroup;
}
