import { accountWords } from '@handsel/words/donate/account';
import { newSessionToken } from '../../../platform/http/session-token.ts';
import { isCommonPassword } from '../../../platform/passwords.ts';
import { actAs, recordAct } from '../acts.ts';
import { BUSY_RETRY_S, type StaffContext } from '../context.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffRefusalOf, staffSuccess, type StaffResult } from '../http/result.ts';
import { findStaff, setStaffPassword } from '../people/store.ts';
import { endStaffSessionsOf, replaceSessionToken } from '../sessions/store.ts';
import { enqueuePasswordMail } from './password-mail.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

export const TOO_COMMON = staffRefusal('validation', { password: [accountWords.commonPassword] });

/**
 * Changes the password of a person who knows the present one. The session continues under another
 * token, and the person's others end.
 */
export async function changeOwnPassword(
  context: StaffContext,
  { body, session, browser }: StaffCall<'changeOwnPassword'>,
): Promise<StaffResult<null>> {
  const { db, limits, passwords } = context;
  const { id, email, accessId } = session.person;
  if (await isCommonPassword(body.password, email)) return TOO_COMMON;
  const limited = await limits.take('staffPassword', { known: browser.knownAs(accessId) ?? id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const seen = await findStaff(db, id);
  if (passwords.known.isBusy()) return { ...staffRefusal('too_many'), retryAfter: BUSY_RETRY_S };
  const isRight = await passwords.known.isRight(body.current_password, seen?.passwordHash ?? undefined);
  const passwordHash = isRight ? await passwords.known.hash(body.password) : undefined;
  return actAs(context, { session, browser }, undefined, async (tx, actor) => {
    const now = await findStaff(tx, id);
    // The password changed while it was compared.
    if (passwordHash === undefined || now?.passwordHash !== seen?.passwordHash) {
      await recordAct(tx, actor, 'staff.sign-in-refused', { to: id, result: 'refused' });
      return staffRefusal('bad_credentials');
    }
    await setStaffPassword(tx, id, passwordHash);
    const ended = await endStaffSessionsOf(tx, id, session.id);
    const newToken = newSessionToken();
    await replaceSessionToken(tx, session.id, newToken);
    await enqueuePasswordMail(tx, { staffId: id, isReset: false });
    await recordAct(tx, actor, 'staff.password-changed', { to: id, details: { sessions_ended: ended } });
    return { ...staffSuccess(null), newToken };
  });
}

/** Makes new codes, which voids the old ones. */
export async function replaceRecoveryCodes(
  context: StaffContext,
  call: StaffCall<'replaceRecoveryCodes'>,
): Promise<StaffResult<{ recovery_codes: string[] }>> {
  return actAs(context, call, undefined, async (tx, actor) => {
    const codes = await renewRecoveryCodes(tx, actor.person.id);
    await recordAct(tx, actor, 'staff.recovery-codes-replaced', { to: actor.person.id });
    return staffSuccess({ recovery_codes: codes });
  });
}
