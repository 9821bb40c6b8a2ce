import type { StaffSession } from '@handsel/contract/console';
import { newSessionToken } from '../../../platform/http/session-token.ts';
import { recordAct } from '../acts.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffRefusalOf, staffSuccess, type StaffResult } from '../http/result.ts';
import { describeSession } from '../sessions/describe-session.ts';
import { beginStaffSession, endStaffSession, noteSecondFactor } from '../sessions/store.ts';
import { enqueueDeviceMail } from '../sign-in/device-mail.ts';
import { newChallenge } from './challenges.ts';
import { findPasskeysOf } from './store.ts';
import { withPasskey, type PasskeyContext } from './take-passkey.ts';
import { requestOptions } from './webauthn.ts';

/** Requests any passkey of this site. The passkey itself identifies the person. */
export async function beginPasskeySignIn(
  context: PasskeyContext,
  { token, browser }: StaffCall<'beginPasskeySignIn'>,
) {
  const { known, sender } = browser;
  const keys = known === undefined ? { ...sender } : { known };
  const limited = await context.limits.take('staffPasskeyChallenge', keys);
  if (limited !== undefined) return staffRefusalOf(limited);
  if (token === undefined) return staffRefusal('xsrf');
  return staffSuccess(requestOptions(context, await newChallenge(context.db, { token, purpose: 'sign-in' })));
}

/**
 * A complete sign-in: the device is one factor, and the PIN, fingerprint or face that it asks for
 * another.
 */
export async function signInWithPasskey(
  context: PasskeyContext,
  { body, session, token, browser }: StaffCall<'signInWithPasskey'>,
): Promise<StaffResult<StaffSession>> {
  const { db } = context;
  const shown = { credential: body.credential, token, purpose: 'sign-in' as const, browser };
  const result = await withPasskey(context, shown, async (tx, person, passkey) => {
    const newToken = newSessionToken();
    const { device, source } = browser;
    await beginStaffSession(tx, {
      staffId: person.id,
      token: newToken,
      device,
      network: source,
      isSignedIn: true,
    });
    const isNewDevice = browser.knownAs(person.accessId) === undefined;
    if (isNewDevice) await enqueueDeviceMail(tx, person.id, device);
    await recordAct(tx, { person, browser }, 'staff.signed-in', {
      to: person.id,
      details: { method: 'passkey', passkey: passkey.name, device, new_device: isNewDevice },
    });
    const described = await describeSession(tx, context, newToken, { state: 'signed-in', person });
    return { ...staffSuccess(described), newToken, signedInAs: person.accessId };
  });
  // Runs separately, without a locked person, because it can be another person's session.
  if (result.ok && session !== undefined) await endStaffSession(db, session.id, session.person.id);
  return result;
}

/** Requests one of the person's own passkeys. */
export async function beginPasskeyStepUp(
  context: PasskeyContext,
  { session, token }: StaffCall<'beginPasskeyStepUp'>,
) {
  const limited = await context.limits.take('staffPasskeyChallenge', { colleague: session.person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  if (token === undefined) return staffRefusal('xsrf');
  const own = await findPasskeysOf(context.db, session.person.id);
  const challenge = await newChallenge(context.db, { token, purpose: 'step-up' });
  return staffSuccess(requestOptions(context, challenge, own));
}

/** Replaces a code before a dangerous action. */
export async function stepUpWithPasskey(
  context: PasskeyContext,
  { body, session, token, browser }: StaffCall<'stepUpWithPasskey'>,
): Promise<StaffResult<null>> {
  const { credential } = body;
  const shown = { credential, token, purpose: 'step-up' as const, browser, owner: session.person };
  return withPasskey(context, shown, async (tx, person, passkey) => {
    if (!(await noteSecondFactor(tx, session.id))) return staffRefusal('not_signed_in');
    await recordAct(tx, { person, browser }, 'staff.stepped-up', {
      to: person.id,
      details: { method: 'passkey', passkey: passkey.name },
    });
    return staffSuccess(null);
  });
}
