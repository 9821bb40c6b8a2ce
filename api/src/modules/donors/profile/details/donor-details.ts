import type { Postal } from '@handsel/contract';
import type { Db } from '../../../../platform/database/database.ts';
import { success, type Result } from '../../../../platform/http/result.ts';
import type { VerifiedSession } from '../../../../platform/http/access.ts';
import { findDetails, saveDetails } from './store.ts';

/** Name and postal address of a donor, as far as they were told. */
export async function readDonorDetails(db: Db, session: VerifiedSession): Promise<Result<Postal>> {
  return success(await findDetails(db, session.donorId));
}

/** Receipts from now on have them; those that were made keep what they say. */
export async function saveDonorDetails(
  db: Db,
  session: VerifiedSession,
  details: Postal,
): Promise<Result<Postal>> {
  await saveDetails(db, session.donorId, details);
  return success(details);
}
