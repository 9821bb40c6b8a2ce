import type { Books } from '../../platform/database/day-in.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { forgetVisitors } from './ab-tests/count-results.ts';
import { deleteUnusedImages } from './images/unused-images.ts';
import { JOBS } from './job-names.ts';

export function charityJobs(books: Books) {
  return {
    [JOBS.deleteUnusedImages]: () => deleteUnusedImages(books.db),
    [JOBS.forgetAbTestVisitors]: () => forgetVisitors(books),
  } satisfies TaskGroup;
}
