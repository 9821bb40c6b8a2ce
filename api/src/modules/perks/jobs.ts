import { postedFrom, type Tiers } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { JOBS } from './job-names.ts';
import { noteAllOwed } from './store.ts';

/** Staff see what is owed also to donors whom no page has asked yet. */
export function perkJobs({ db, tiers }: { db: Db; tiers: Tiers }) {
  return { [JOBS.noteOwedPerks]: () => noteAllOwed(db, postedFrom(tiers)) } satisfies TaskGroup;
}
