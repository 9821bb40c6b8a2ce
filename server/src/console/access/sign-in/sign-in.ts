import type { StaffSession } from '@handsel/contract/console';
import { recordAuditEntry } from '../../../domain/audit/index.ts';
import { newSessionToken } from '../../../platform/http/session-token.ts';
import { recordAct } from '../acts.ts';
import { BUSY_RETRY_S, limitKeysOf, queueFor, type StaffContext } from '../context.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffRefusalOf, staffSuccess, type StaffResult } from '../http/result.ts';
import { findStaffByEmail, lockActiveStaff } from '../people/store.ts';
import { describeNobody, describeSession } from '../sessions/describe-session.ts';
import {
  beginStaffSession,
  endStaffSession,
  noteSecondFactor,
  raiseStaffSession,
} from '../sessions/store.ts';
import { enqueueDeviceMail } from './device-mail.ts';
import { withSecondFactor } from './take-second-factor.ts';

/** The maximum length of an entered email in the audit log. */
const TYPED_MAX_LENGTH = 100;

/**
 * The first half of a sign-in. An unknown address takes the same time as a known one, and a
 * deactivated account counts as unknown. The session gives no access until the second factor.
 */
export async function signIn(
  context: StaffContext,
  { body, session, browser }: StaffCall<'signIn'>,
): Promise<StaffResult<StaffSession>> {
  const { db, limits } = context;
  const found = await findStaffByEmail(db, body.email);
  const keys = limitKeysOf(browser, body.email, found);
  const limited = await limits.take('staffPassword', keys);
  if (limited !== undefined) return staffRefusalOf(limited);
  const passwords = queueFor(context, keys);
  if (passwords.isBusy()) return { ...staffRefusal('too_many'), retryAfter: BUSY_RETRY_S };
  const account = found?.isActive === true ? found : undefined;
  const isRight = await passwords.isRight(body.password, account?.passwordHash ?? undefined);
  const token = newSessionToken();
  const begun =
    account !== undefined &&
    isRight &&
    (await db.transaction(async (tx) => {
      const person = await lockActiveStaff(tx, account.id);
      // The password changed while it was compared.
      if (person?.passwordHash !== account.passwordHash) return false;
      const { device, source } = browser;
      await beginStaffSession(tx, {
        staffId: person.id,
        token,
        device,
        network: source,
        isSignedIn: false,
      });
      await recordAct(tx, { person, browser }, 'staff.password-given', { to: person.id });
      return true;
    }));
  if (begun && account !== undefined) {
    // Runs separately, without a locked person, because it can be another person's session.
    if (session !== undefined) await endStaffSession(db, session.id, session.person.id);
    return {
      ...staffSuccess(
        await describeSession(db, context, token, { state: 'password-given', person: account }),
      ),
      newToken: token,
    };
  }
  await recordAuditEntry(db, {
    actor: { staffId: null, name: body.email.slice(0, TYPED_MAX_LENGTH) },
    source: browser.source,
    action: 'staff.sign-in-refused',
    result: 'refused',
  });
  return staffRefusal('bad_credentials');
}

/**
 * The second half. The session continues under another token, and the person gets a mail about a
 * new browser.
 */
export async function giveSecondFactor(
  context: StaffContext,
  { body, session, browser }: StaffCall<'giveSecondFactor'>,
): Promise<StaffResult<StaffSession>> {
  const newToken = newSessionToken();
  return withSecondFactor(context, { session, browser }, body.code, async (tx, person, how) => {
    if (!(await raiseStaffSession(tx, session.id, newToken))) return staffRefusal('not_signed_in');
    const isNewDevice = browser.knownAs(person.accessId) === undefined;
    if (isNewDevice) await enqueueDeviceMail(tx, person.id, browser.device);
    const details = { method: how, device: browser.device, new_device: isNewDevice };
    await recordAct(tx, { person, browser }, 'staff.signed-in', { to: person.id, details });
    const described = await describeSession(tx, context, newToken, { state: 'signed-in', person });
    return { ...staffSuccess(described), newToken, signedInAs: person.accessId };
  });
}

/** Asks for the second factor again before a dangerous action. */
export async function stepUp(
  context: StaffContext,
  { body, session, browser }: StaffCall<'stepUp'>,
): Promise<StaffResult<null>> {
  return withSecondFactor(context, { session, browser }, body.code, async (tx, person, how) => {
    if (!(await noteSecondFactor(tx, session.id))) return staffRefusal('not_signed_in');
    await recordAct(tx, { person, browser }, 'staff.stepped-up', {
      to: person.id,
      details: { method: how },
    });
    return staffSuccess(null);
  });
}

/** @param key of the tokens of browsers that are not signed in */
export async function signOut(
  context: StaffContext,
  { session, browser }: StaffCall<'signOut'>,
  key: string,
): Promise<StaffResult<StaffSession>> {
  const { db } = context;
  if (session !== undefined)
    await db.transaction(async (tx) => {
      const isEnded = await endStaffSession(tx, session.id, session.person.id);
      if (isEnded && session.state === 'signed-in')
        await recordAct(tx, { person: session.person, browser }, 'staff.signed-out', {
          to: session.person.id,
        });
    });
  return describeNobody(db, context, key);
}
