import { sameEmail } from '@handsel/contract';
import {
  type Donor,
  endSessionsOf,
  findDonor,
  findDonorsByEmail,
  findHolder,
  findLink,
  hasVerifiedDonor,
  renewSession,
  setFirstPassword,
  setPassword,
} from '../../accounts/index.ts';
import { accountWords } from '@handsel/words/donate/account';
import type { Language } from '@handsel/words/languages';
import type { Db } from '../../../platform/database/database.ts';
import { isCommonPassword, PASSWORDS_COMPARED } from '../../../platform/passwords.ts';
import type { DonorSession } from '../../../platform/http/access.ts';
import { refusal, success, tooMany, type Result } from '../../../platform/http/result.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import { BUSY_RETRY_S, queueFor, type AccountContext } from './account.ts';
import { endAllBut } from './end-access.ts';
import { enqueuePasswordMail } from './password-mail.ts';
import { mailLink } from './request-link.ts';
import { trustOf, type Browser } from './sign-in.ts';
import { writeByLink, writeIfUnchanged } from './write-account.ts';

export const TOO_COMMON = refusal('validation', {
  password: [accountWords.commonPassword],
});

const NOT_ITS_ADDRESS = refusal('validation', {
  email: [accountWords.otherLinkEmail],
});

/**
 * Sets the first password of the account that this session's gift made, once. If the address has a
 * verified donor, its owner gets a link by mail instead.
 */
export async function setInitialPassword(
  context: AccountContext,
  {
    session,
    userAgent,
    limitKeys,
    language,
  }: Browser & { session: DonorSession; limitKeys: RateLimitKeys; language: Language },
  password: string,
): Promise<Result<{ email: string }>> {
  const { db } = context;
  const passwords = queueFor(context, limitKeys);
  const donor = await findDonor(db, session.donorId);
  if (donor === undefined) return refusal('not_authenticated');
  if (await isCommonPassword(password, donor.email)) return TOO_COMMON;
  if (passwords.isBusy()) return tooMany(BUSY_RETRY_S);
  const isTheirs = donor.isVerified
    ? session.trust === 'verified'
    : !(await hasVerifiedDonor(db, donor.email));
  const newToken =
    isTheirs && (await setAndTell(db, donor, await passwords.hash(password), { session, userAgent }));
  if (typeof newToken === 'string') return { ...success({ email: donor.email }), newToken };
  const link = { kind: 'password', email: donor.email, language } as const;
  return (await mailLink(context, link, limitKeys)) ?? refusal('password_not_yours');
}

/**
 * Sets the password and ends the account's other sessions.
 * @returns this session's new token. Undefined when the password must not be set here, including
 * when the address has as many passwords as a sign-in compares.
 */
function setAndTell(
  db: Db,
  donor: Donor,
  passwordHash: string,
  { session, userAgent }: Browser,
): Promise<string | undefined> {
  return writeIfUnchanged(db, { donor, session }, async (tx) => {
    const others = (await findDonorsByEmail(tx, donor.email)).filter(
      (other) => other.id !== donor.id && other.passwordHash !== null,
    );
    if (others.length >= PASSWORDS_COMPARED || others.some(({ isVerified }) => isVerified)) return undefined;
    if (!(await setFirstPassword(tx, donor.id, passwordHash, session.id))) return undefined;
    await enqueuePasswordMail(tx, donor);
    await endSessionsOf(tx, [donor.id], { except: session.id });
    return renewSession(tx, session.id, { donorId: donor.id, trust: trustOf(donor), userAgent });
  });
}

/**
 * Sets a new password through a mailed link, which verifies the address. All other sessions of the
 * donor end, and so do all links mailed for their gifts. Only a working link causes hashing, and an
 * invalid form does not use a link up.
 */
export async function resetPassword(
  { db, limits, passwords }: AccountContext,
  { session, userAgent, limitKeys }: Browser & { limitKeys: RateLimitKeys },
  token: string,
  form: { email: string; password: string },
): Promise<Result<{ email: string }>> {
  const invalid = refusal('link_invalid');
  const shown = await findLink(db, ['password'], token);
  if (shown === undefined) return (await limits.take('unknownLink', limitKeys)) ?? invalid;
  if (!sameEmail(shown.email, form.email)) return NOT_ITS_ADDRESS;
  if (await isCommonPassword(form.password, form.email)) return TOO_COMMON;
  const limited = await limits.take('passwordByLink', { link: token });
  if (limited !== undefined) return limited;
  if (passwords.known.isBusy()) return tooMany(BUSY_RETRY_S);
  const passwordHash = await passwords.known.hash(form.password);
  const reset = await writeByLink(db, { kind: 'password', token, session }, async (tx, donor) => {
    await setPassword(tx, donor.id, passwordHash);
    await enqueuePasswordMail(tx, donor);
    const isTheirs = (await findHolder(tx, session.id)) === donor.id;
    await endAllBut(tx, donor, isTheirs ? session.id : null);
    const done = { ...success({ email: donor.email }), signedInAs: donor.email };
    if (!isTheirs) return done;
    const newToken = await renewSession(tx, session.id, { donorId: donor.id, trust: 'verified', userAgent });
    return { ...done, newToken };
  });
  return reset ?? invalid;
}
