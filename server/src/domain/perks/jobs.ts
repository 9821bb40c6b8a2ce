import { postedFrom, type Tiers } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { JOBS } from './job-names.ts';
import { noteAllOwed } from './store.ts';

/** Lists owed perks for staff even before a page asks the donor about them. */
export function perkJobs({ db, tiers }: { db: Db; tiers: Tiers }) {
  return { [JOBS.noteOwedPerks]: () => noteAllOwed(db, postedFrom(tiers)) } satisfies TaskGroup;
}
