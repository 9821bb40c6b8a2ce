import type { Postal } from '@handsel/contract';
import type { Db } from '../../../../platform/database/database.ts';
import { refusal, success, type Result } from '../../../../platform/http/result.ts';
import { provedDonor, type Session } from '../../../../platform/http/session-store.ts';
import { findDetails, saveDetails } from './store.ts';

/** Name and postal address of a donor, as far as they were told. */
export async function readDonorDetails(db: Db, session: Session | undefined): Promise<Result<Postal>> {
  const donor = provedDonor(session);
  return donor === undefined ? refusal('not_authenticated') : success(await findDetails(db, donor.id));
}

/** Receipts from now on have them; those that were made keep what they say. */
export async function saveDonorDetails(db: Db, session: Session, details: Postal): Promise<Result<Postal>> {
  const donor = provedDonor(session);
  if (donor === undefined) return refusal('not_authenticated');
  await saveDetails(db, donor.id, details);
  return success(details);
}
