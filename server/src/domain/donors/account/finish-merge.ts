import * as z from 'zod/mini';
import { findDonor, findMergedInto } from '../../accounts/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import { moveGiving } from './move-giving.ts';

const payloadSchema = z.object({ donorId: z.uuid() });

/**
 * The job that follows a gift whose session had ended. A merge may have ended the session at the
 * same moment. The gift then belongs to the merged account, which has no sign-in, and moves to the
 * verified account. The lock makes the job wait for a merge that has not committed yet.
 */
export async function finishMerge(db: Db, payload: unknown): Promise<void> {
  const { donorId } = z.parse(payloadSchema, payload);
  await db.transaction(async (tx) => {
    const donor = await findDonor(tx, donorId);
    if (donor === undefined) return;
    await lockEmail(tx, donor.email);
    const into = await findMergedInto(tx, donorId);
    if (into !== null) await moveGiving(tx, [donorId], into, null);
  });
}
