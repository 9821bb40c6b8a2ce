import { maskEmail } from '@handsel/contract';
import {
  type Donor,
  endSession,
  findDonorsByEmail,
  findHolder,
  findLink,
  renewSession,
} from '../../accounts/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { refusal, success, tooMany, type Result } from '../../../platform/http/result.ts';
import type { Session, SessionStore } from '../../../platform/http/session-store.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import { PASSWORDS_COMPARED } from '../../../platform/passwords.ts';
import { BUSY_RETRY_S, queueFor, type AccountContext } from './account.ts';
import { writeByLink, writeIfUnchanged } from './write-account.ts';

/** The session and browser of a sign-in. */
export interface Browser {
  session: Session;
  userAgent: string;
}

/** The donor and session after a sign-in. */
export interface SignedIn {
  donorId: string;
  email: string;
  session: Session;
}

/**
 * Signs in with a password. A verified account's password opens all gifts under the address; an
 * unverified one's only that account's own. Each account of the address is tried, always with the
 * same number of hashes, so that the time reveals nothing.
 */
export async function signIn(
  context: AccountContext,
  browser: Browser & { limitKeys: RateLimitKeys },
  { email, password }: { email: string; password: string },
): Promise<Result<SignedIn>> {
  const { db, sessions } = context;
  const passwords = queueFor(context, browser.limitKeys);
  if (passwords.isBusy()) return tooMany(BUSY_RETRY_S);
  const holders = (await findDonorsByEmail(db, email)).filter(hasPassword).slice(0, PASSWORDS_COMPARED);
  const hashes = holders.map(({ passwordHash }) => passwordHash);
  const donor = holders[await passwords.findRight(password, hashes)];
  if (donor === undefined) return refusal('bad_credentials');
  const { session } = browser;
  const signedIn = await writeIfUnchanged(db, { donor, session }, (tx) =>
    raise({ tx, sessions }, browser, donor, trustOf(donor)),
  );
  return signedIn ?? refusal('bad_credentials');
}

/** The trust that a session gets from a password of the account. */
export function trustOf({ isVerified }: Donor): 'unverified' | 'verified' {
  return isVerified ? 'verified' : 'unverified';
}

function hasPassword(donor: Donor): donor is Donor & { passwordHash: string } {
  return donor.passwordHash !== null;
}

/**
 * Shows which address a mailed link verifies, so that a person who was sent another's link notices.
 * Uses nothing up.
 */
export async function readSignInLink(
  { db }: AccountContext,
  token: string,
): Promise<Result<{ masked_email: string }>> {
  const link = await findLink(db, ['sign_in'], token);
  return link === undefined ? refusal('link_invalid') : success({ masked_email: maskEmail(link.email) });
}

/** Signs in with a mailed link, which verifies the address. */
export async function signInByLink(
  { db, sessions }: AccountContext,
  browser: Browser,
  token: string,
): Promise<Result<SignedIn>> {
  const { session } = browser;
  const signedIn = await writeByLink(db, { kind: 'sign_in', token, session }, (tx, donor) =>
    raise({ tx, sessions }, browser, donor, 'verified'),
  );
  return signedIn ?? refusal('link_invalid');
}

export async function signOut({ db }: AccountContext, session: Session): Promise<Result<null>> {
  if (session.isStored) await endSession(db, session.id);
  return { ...success(null), endsSession: true };
}

/**
 * Gives the session to the donor, with a new token. A session of another donor ends, and a new one
 * begins: its gifts and requests stay with that donor.
 */
async function raise(
  { tx, sessions }: { tx: Tx; sessions: SessionStore },
  { session, userAgent }: Browser,
  donor: Donor,
  trust: 'unverified' | 'verified',
): Promise<Result<SignedIn>> {
  const kept = await sessions.keep(session, tx);
  const holder = await findHolder(tx, kept.id);
  const isAnothers = holder !== null && holder !== donor.id;
  if (isAnothers) await endSession(tx, kept.id);
  const next = isAnothers ? await sessions.createAnonymous(tx) : kept;
  const newToken = await renewSession(tx, next.id, { donorId: donor.id, trust, userAgent });
  const signedIn = { ...success({ donorId: donor.id, email: donor.email, session: next }), newToken };
  return trust === 'verified' ? { ...signedIn, signedInAs: donor.email } : signedIn;
}
