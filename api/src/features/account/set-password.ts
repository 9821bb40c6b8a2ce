import { sameEmail } from '@handsel/contract';
import { revokeGiftLinks } from '../../payments/gift-links.ts';
import { isCommonPassword } from '../../platform/passwords.ts';
import { refusal, success, tooMany, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { hashToken } from '../../platform/http/session-token.ts';
import { BUSY_RETRY_S, type AccountContext } from './account.ts';
import { proveAddress } from './prove-address.ts';
import { enqueueLink } from './request-link.ts';
import { endSessions, findDonor, hasProvedDonor, setFirstPassword, setPassword, useLink } from './store.ts';

const TOO_COMMON = refusal('validation', {
  password: ['This password is among the first that anybody would try. Please choose another one.'],
});

/**
 * The first password of the account that this session's gift made, once. Where the address has its proved donor already,
 * the password is not this session's to set: its owner gets a link by mail.
 */
export async function setInitialPassword(
  context: AccountContext,
  session: Session,
  password: string,
): Promise<Result<{ email: string }>> {
  const { db, passwords } = context;
  const donor = session.donorId === null ? undefined : await findDonor(db, session.donorId);
  if (donor === undefined) return refusal('not_authenticated');
  if (isCommonPassword(password, donor.email)) return TOO_COMMON;
  if (passwords.isBusy()) return tooMany(BUSY_RETRY_S);
  const isTheirs = donor.isProved ? session.trust === 'donor' : !(await hasProvedDonor(db, donor.email));
  const isSet = isTheirs && (await setFirstPassword(db, donor.id, await passwords.hash(password)));
  if (isSet) return success({ email: donor.email });
  await enqueueLink(db, 'password', donor.email);
  return refusal('password_not_yours');
}

/** A new password by a mailed link, which proves the address. Every other session of the donor ends, and every link mailed for their gifts. */
export async function resetPassword(
  { db, passwords }: AccountContext,
  session: Session,
  token: string,
  form: { email: string; password: string },
): Promise<Result<{ email: string }>> {
  if (isCommonPassword(form.password, form.email)) return TOO_COMMON;
  if (passwords.isBusy()) return tooMany(BUSY_RETRY_S);
  const passwordHash = await passwords.hash(form.password);
  const invalid = refusal('link_invalid');
  return db.transaction(async (tx) => {
    const email = await useLink(tx, 'password', hashToken(token));
    if (email === undefined) return invalid;
    if (!sameEmail(email, form.email)) return invalid;
    const donor = await proveAddress(tx, email, session);
    if (donor === undefined) return invalid;
    await setPassword(tx, donor.id, passwordHash);
    await revokeGiftLinks(tx, [donor.id]);
    await endSessions(tx, [donor.id], session.donorId === donor.id ? session.id : null);
    return success({ email: donor.email });
  });
}
