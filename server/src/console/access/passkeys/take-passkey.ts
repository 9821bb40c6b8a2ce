import type { Db, Tx } from '../../../platform/database/database.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import { recordAct } from '../acts.ts';
import type { StaffContext } from '../context.ts';
import type { StaffBrowser } from '../http/browser.ts';
import { staffRefusal, staffRefusalOf, type StaffRefusal, type StaffResult } from '../http/result.ts';
import { findStaff, lockActiveStaff, type StaffAccount } from '../people/store.ts';
import { takeChallenge, type Asking } from './challenges.ts';
import { findPasskey, noteUse, type StoredPasskey } from './store.ts';
import { challengeIn, verifyUsed, type UsedCredential } from './webauthn.ts';

export interface PasskeyContext extends StaffContext {
  publicUrl: URL;
}

interface Shown {
  credential: UsedCredential;
  /** The browser's own token, from its cookie. */
  token: string | undefined;
  purpose: Asking['purpose'];
  browser: StaffBrowser;
  /** The required owner of the passkey; undefined for any staff member. */
  owner?: { id: string } | undefined;
}

/**
 * Verifies a passkey's signature once, and runs the signed action in one transaction. All errors
 * have the same words, so that they do not reveal a passkey's owner. A browser that the person has
 * signed in with before is counted separately from strangers.
 */
export async function withPasskey<T>(
  context: PasskeyContext,
  shown: Shown,
  act: (tx: Tx, person: StaffAccount, passkey: StoredPasskey) => Promise<StaffResult<T>>,
): Promise<StaffResult<T>> {
  const { db, limits } = context;
  const { credential, browser } = shown;
  const passkey = await findPasskey(db, credential.id);
  const person = passkey && (await findStaff(db, passkey.staffId));
  const keys = limitKeys(shown, person);
  const limited = await limits.take('staffPasskey', keys);
  if (limited !== undefined) return staffRefusalOf(limited);
  const counter = await verify(context, shown, passkey);
  if (passkey === undefined || counter === undefined) return refuse(db, person, browser);
  const result = await db.transaction(async (tx) => {
    const active = await lockActiveStaff(tx, passkey.staffId);
    // Removed, or used elsewhere, while it was being verified.
    if (active === undefined || !(await noteUse(tx, passkey.id, counter))) return undefined;
    return act(tx, active, passkey);
  });
  if (result === undefined) return refuse(db, person, browser);
  if (result.ok) await limits.release(['staffPasskey'], keys);
  return result;
}

/** @returns the passkey's signature counter; undefined if it has not signed this */
async function verify(
  context: PasskeyContext,
  { credential, token, purpose, owner }: Shown,
  passkey: StoredPasskey | undefined,
): Promise<number | undefined> {
  const challenge = challengeIn(credential);
  if (challenge === undefined || token === undefined) return undefined;
  if (!(await takeChallenge(context.db, challenge, { token, purpose }))) return undefined;
  if (passkey === undefined || (owner !== undefined && owner.id !== passkey.staffId)) return undefined;
  return verifyUsed(context, { credential, passkey, challenge });
}

function limitKeys({ browser, owner }: Shown, person: StaffAccount | undefined): RateLimitKeys {
  const known = person && browser.knownAs(person.accessId);
  if (known !== undefined) return { known };
  return owner === undefined ? { ...browser.sender } : { colleague: owner.id };
}

async function refuse(
  db: Db,
  person: StaffAccount | undefined,
  browser: StaffBrowser,
): Promise<StaffRefusal> {
  await recordAct(db, { person, browser }, 'staff.passkey-refused', { to: person?.id, result: 'refused' });
  return staffRefusal('bad_passkey');
}
