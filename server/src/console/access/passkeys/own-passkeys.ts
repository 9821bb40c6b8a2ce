import { PASSKEYS_MAX, type Passkey } from '@handsel/contract/console';
import { actAs, recordAct } from '../acts.ts';
import type { StaffContext } from '../context.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffRefusalOf, staffSuccess, type StaffResult } from '../http/result.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { enqueuePasskeyMail } from './passkey-mail.ts';
import { deletePasskey, findPasskeysOf, insertPasskey, type StoredPasskey } from './store.ts';
import type { PasskeyContext } from './take-passkey.ts';
import { challengeIn, creationOptions, verifyNew } from './webauthn.ts';

function shownPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    added_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

export async function readPasskeys(
  { db }: StaffContext,
  { session }: StaffCall<'getPasskeys'>,
): Promise<StaffResult<Passkey[]>> {
  return staffSuccess((await findPasskeysOf(db, session.person.id)).map(shownPasskey));
}

/** The options for the browser to create a passkey. */
export async function beginPasskey(
  context: PasskeyContext,
  { session: { person }, token }: StaffCall<'beginPasskey'>,
) {
  const { db, limits, charity } = context;
  const limited = await limits.take('staffPasskeyChallenge', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  if (token === undefined) return staffRefusal('xsrf');
  const existing = await findPasskeysOf(db, person.id);
  const challenge = await newChallenge(db, { token, purpose: 'add' });
  return staffSuccess(creationOptions(context, { challenge, person, charity: charity.name, existing }));
}

/** Stores the public key of the new passkey. The person gets a mail. */
export async function addPasskey(
  context: PasskeyContext,
  call: StaffCall<'addPasskey'>,
): Promise<StaffResult<Passkey>> {
  const { name, credential } = call.body;
  const { db } = context;
  const { token } = call;
  const challenge = challengeIn(credential);
  if (challenge === undefined || token === undefined) return staffRefusal('bad_passkey');
  if (!(await takeChallenge(db, challenge, { token, purpose: 'add' }))) return staffRefusal('bad_passkey');
  const made = await verifyNew(context, credential, challenge);
  if (made === undefined) return staffRefusal('bad_passkey');
  return actAs(context, call, undefined, async (tx, actor) => {
    const { id: staffId } = actor.person;
    if ((await findPasskeysOf(tx, staffId)).length >= PASSKEYS_MAX) return staffRefusal('too_many_passkeys');
    const passkey = await insertPasskey(tx, { ...made, staffId, name });
    if (passkey === undefined) return staffRefusal('bad_passkey');
    await enqueuePasskeyMail(tx, { staffId, name, isAdded: true });
    await recordAct(tx, actor, 'staff.passkey-added', { to: staffId, details: { passkey: name } });
    return staffSuccess(shownPasskey(passkey));
  });
}

/**
 * Removes a passkey by deleting its public key, so that it signs in no more. The person gets a
 * mail.
 */
export async function removePasskey(
  context: StaffContext,
  call: StaffCall<'removePasskey'>,
): Promise<StaffResult<null>> {
  return actAs(context, call, undefined, async (tx, actor) => {
    const { id: staffId } = actor.person;
    const name = await deletePasskey(tx, call.params.id, staffId);
    if (name === undefined) return staffRefusal('not_found');
    await enqueuePasskeyMail(tx, { staffId, name, isAdded: false });
    await recordAct(tx, actor, 'staff.passkey-removed', { to: staffId, details: { passkey: name } });
    return staffSuccess(null);
  });
}
