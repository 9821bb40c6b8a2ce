import type { Postal } from '@handsel/contract';
import type { Db } from '../../../../platform/database/database.ts';
import { success, type Result } from '../../../../platform/http/result.ts';
import type { VerifiedSession } from '../../../../platform/http/access.ts';
import { findDetails, saveDetails } from './store.ts';

export async function readDonorDetails(db: Db, session: VerifiedSession): Promise<Result<Postal>> {
  return success(await findDetails(db, session.donorId));
}

/** Saves the details. Later receipts use them; earlier ones stay unchanged. */
export async function saveDonorDetails(
  db: Db,
  session: VerifiedSession,
  details: Postal,
): Promise<Result<Postal>> {
  await saveDetails(db, session.donorId, details);
  return success(details);
}
