import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { JOBS } from '../../job-names.ts';
import type { StaffMaker } from '../change.ts';
import { recordStaffChange } from '../staff-changes.ts';
import type { AskedOfDonor } from './asked-of-donor.ts';

/**
 * Mails the donor to confirm a higher amount, an earlier charge or the end of a pause. Staff cannot
 * make these changes themselves, so every donor knows of a charge before it is made.
 */
export async function askDonor(
  db: Db,
  subscriptionId: string,
  by: StaffMaker,
  asked: AskedOfDonor,
): Promise<void> {
  const payload = JSON.stringify({ subscriptionId, asked });
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      select graphile_worker.add_job(${JOBS.sendConfirmationMail}::text,
        (${payload}::jsonb || jsonb_build_object('askedId', gen_random_uuid()))::json)`);
    const { kind, ...details } = asked;
    await recordStaffChange(tx, by, subscriptionId, `${kind}-asked`, details);
  });
}
