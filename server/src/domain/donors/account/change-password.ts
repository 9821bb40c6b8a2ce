import { findDonor, renewSession, setPassword } from '../../accounts/index.ts';
import { accountWords } from '@handsel/words/donate/account';
import { isCommonPassword } from '../../../platform/passwords.ts';
import { refusal, success, tooMany, type Result } from '../../../platform/http/result.ts';
import type { VerifiedSession } from '../../../platform/http/access.ts';
import { BUSY_RETRY_S, type AccountContext } from './account.ts';
import { endAllBut } from './end-access.ts';
import { enqueuePasswordMail } from './password-mail.ts';
import { TOO_COMMON } from './set-password.ts';
import type { Browser } from './sign-in.ts';
import { writeIfUnchanged } from './write-account.ts';

const WRONG = refusal('validation', { current_password: [accountWords.wrongCurrentPassword] });

/**
 * Changes the password of a donor who knows the current one. A donor without one sets the first
 * through a mailed link. Every other session ends, and this one gets a new token.
 */
export async function changePassword(
  { db, limits, passwords }: AccountContext,
  { session, userAgent }: Browser & { session: VerifiedSession },
  form: { current_password: string; password: string },
): Promise<Result<null>> {
  if (await isCommonPassword(form.password, session.email)) return TOO_COMMON;
  const limited = await limits.take('password', { session: session.id, known: session.donorId });
  if (limited !== undefined) return limited;
  const donor = await findDonor(db, session.donorId);
  // Checked last, so that each of many parallel requests sees the ones before it.
  if (passwords.known.isBusy()) return tooMany(BUSY_RETRY_S);
  const isRight = await passwords.known.isRight(form.current_password, donor?.passwordHash ?? undefined);
  if (donor === undefined || !isRight) return WRONG;
  const passwordHash = await passwords.known.hash(form.password);
  const done = await writeIfUnchanged(db, { donor, session }, async (tx) => {
    await setPassword(tx, donor.id, passwordHash);
    await endAllBut(tx, donor, session.id);
    await enqueuePasswordMail(tx, donor);
    const newToken = await renewSession(tx, session.id, { donorId: donor.id, trust: 'verified', userAgent });
    return { ...success(null), newToken };
  });
  return done ?? WRONG;
}
