import { isCommonPassword } from '../../platform/passwords.ts';
import { refusal, success, tooMany, type Result } from '../../platform/http/result.ts';
import { provedDonor, renewSession } from '../../platform/http/session-store.ts';
import { BUSY_RETRY_S, type AccountContext } from './account.ts';
import { endAllBut } from './end-access.ts';
import { enqueuePasswordMail } from './password-mail.ts';
import { TOO_COMMON } from './set-password.ts';
import type { Browser } from './sign-in.ts';
import { findDonor, replacePassword } from './store.ts';

const WRONG = refusal('validation', { current_password: ['This is not your password of until now.'] });

/**
 * Another password, for a donor who knows the one of until now; whoever has none sets the first by a mailed link. Every other
 * session ends, and this one goes on under a new token.
 */
export async function changePassword(
  { db, limits, passwords }: AccountContext,
  { session, userAgent }: Browser,
  form: { current_password: string; password: string },
): Promise<Result<null>> {
  const signedIn = provedDonor(session);
  if (signedIn === undefined) return refusal('not_authenticated');
  if (await isCommonPassword(form.password, signedIn.email)) return TOO_COMMON;
  const limited = await limits.take('password', { session: session.id, known: signedIn.id });
  if (limited !== undefined) return limited;
  if (passwords.isBusy()) return tooMany(BUSY_RETRY_S);
  const stored = (await findDonor(db, signedIn.id))?.passwordHash ?? undefined;
  if (!(await passwords.isRight(form.current_password, stored)) || stored === undefined) return WRONG;
  const passwordHash = await passwords.hash(form.password);
  return db.transaction(async (tx) => {
    if (!(await replacePassword(tx, signedIn.id, stored, passwordHash))) return WRONG;
    await endAllBut(tx, signedIn, session.id);
    await enqueuePasswordMail(tx, { id: signedIn.id, passwordHash: stored });
    const newToken = await renewSession(tx, session.id, { donorId: signedIn.id, trust: 'donor', userAgent });
    return { ...success(null), newToken };
  });
}
