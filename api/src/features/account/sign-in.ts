import { maskEmail } from '@handsel/contract';
import { refusal, success, tooMany, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { hashToken } from '../../platform/http/session-token.ts';
import { BUSY_RETRY_S, type AccountContext } from './account.ts';
import { proveAddress } from './prove-address.ts';
import { endSession, findDonorsByEmail, findLink, raiseSession, useLink, type Donor } from './store.ts';

/** Who the session is from now on. */
export interface SignedIn {
  donorId: string;
  email: string;
}

/**
 * Signs in with a password. A proved donor's opens everything; a giver's, which no proof stands behind, opens that giver's own
 * gifts. Two hashes are compared whatever is stored, so that the time tells nothing.
 */
export async function signIn(
  { db, passwords }: AccountContext,
  session: Session,
  email: string,
  password: string,
): Promise<Result<SignedIn>> {
  if (passwords.isBusy()) return tooMany(BUSY_RETRY_S);
  const candidates = await findDonorsByEmail(db, email);
  const proved = candidates.find((donor) => donor.isProved);
  const giver = candidates.find((donor) => !donor.isProved && donor.passwordHash !== null);
  const [isProved, isGiver] = await Promise.all(
    [proved, giver].map((donor) => passwords.isRight(password, donor?.passwordHash ?? undefined)),
  );
  if (isProved === true && proved !== undefined) return raise(db, session, proved, 'donor');
  if (isGiver === true && giver !== undefined) return raise(db, session, giver, 'giver');
  return refusal('bad_credentials');
}

/** Shows whose address a mailed link proves, so that nobody signs in as another by a link they were sent. Uses nothing up. */
export async function readSignInLink(
  { db }: AccountContext,
  token: string,
): Promise<Result<{ masked_email: string }>> {
  const email = await findLink(db, 'sign_in', hashToken(token));
  return email === undefined ? refusal('link_invalid') : success({ masked_email: maskEmail(email) });
}

/** Signs in with a mailed link, which proves the address. */
export async function signInByLink(
  { db }: AccountContext,
  session: Session,
  token: string,
): Promise<Result<SignedIn>> {
  return db.transaction(async (tx) => {
    const email = await useLink(tx, 'sign_in', hashToken(token));
    const donor = email === undefined ? undefined : await proveAddress(tx, email, session);
    return donor === undefined ? refusal('link_invalid') : raise(tx, session, donor, 'donor');
  });
}

export async function signOut({ db }: AccountContext, session: Session): Promise<Result<null>> {
  await endSession(db, session.id);
  return { ...success(null), endsSession: true };
}

async function raise(
  db: Parameters<typeof raiseSession>[0],
  session: Session,
  donor: Donor,
  trust: 'giver' | 'donor',
): Promise<Result<SignedIn>> {
  await raiseSession(db, session.id, donor.id, trust);
  return { ...success({ donorId: donor.id, email: donor.email }), raisesTrust: true };
}
