import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';

/** Queues the job that fills first gifts right away if an update has just added the column. */
export async function fillAfterUpdate(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.fillFirstGifts}::text, job_key => 'first_gifts_after_update')
    where exists (select from donors where first_gift_at is null and exists (select from gifts where donor_id = donors.id))`);
}
