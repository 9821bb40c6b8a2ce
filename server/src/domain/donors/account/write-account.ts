import {
  type Donor,
  findDonorsByEmail,
  findLink,
  lockDonorsByEmail,
  isUnchanged,
  useLink,
} from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { ProvingLinkKind } from '../../../schema/links.ts';
import { verifyEmail } from './verify-email.ts';

/** An account as it was when a password was compared or hashed, and the requesting session. */
export interface Seen {
  donor: Donor;
  session: Session;
}

/**
 * Runs every write to an account by a sign-in, password or setting, except those of `writeByLink`.
 * Comparing and hashing a password takes tens of milliseconds. Meanwhile the address may be
 * verified, the account merged, the password replaced or the session ended. The account and the
 * session are therefore compared again, and locked until the write is done.
 * @returns undefined when one of them has changed; then nothing is written
 */
export async function writeIfUnchanged<T>(
  db: Db,
  { donor, session }: Seen,
  write: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    await lockAccounts(tx, donor.email);
    const now = (await findDonorsByEmail(tx, donor.email)).find(({ id }) => id === donor.id);
    if (now?.isVerified !== donor.isVerified || now.passwordHash !== donor.passwordHash) return undefined;
    return (await isUnchanged(tx, session, donor.id)) ? write(tx) : undefined;
  });
}

/**
 * The same through a mailed link, which verifies the address.
 * @returns undefined when the link does not work, or the session has changed; then the link still
 * works
 */
export async function writeByLink<T>(
  db: Db,
  { kind, token, session }: { kind: ProvingLinkKind; token: string; session: Session },
  write: (tx: Tx, donor: Donor) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const link = await findLink(tx, [kind], token);
    if (link === undefined) return undefined;
    await lockAccounts(tx, link.email);
    if (!(await isUnchanged(tx, session, session.donorId))) return undefined;
    if ((await useLink(tx, [kind], token)) === undefined) return undefined;
    const donor = await verifyEmail(tx, link.email, session);
    return donor && write(tx, donor);
  });
}

/**
 * Locks the rows too, because some code ends a password or a session without the lock on the
 * address.
 */
async function lockAccounts(tx: Tx, email: string): Promise<void> {
  await lockEmail(tx, email);
  await lockDonorsByEmail(tx, email);
}
