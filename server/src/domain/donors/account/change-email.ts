import {
  maskEmail,
  sameEmail,
  type EmailChangeQuestion,
  type EmailChangeState,
  type SignInSettings,
} from '@handsel/contract';
import {
  endLinks,
  findDonor,
  findDonorsByEmail,
  findLink,
  hasOtherVerifiedDonor,
  isUnchanged,
  lockDonor,
  type MailedLink,
  setPassword,
  useLink,
} from '../../accounts/index.ts';
import { accountWords } from '@handsel/words/donate/account';
import type { Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import { refusal, success, tooMany, type Result } from '../../../platform/http/result.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { VerifiedSession } from '../../../platform/http/access.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { LinkKind } from '../../../schema/links.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { BUSY_RETRY_S, type AccountContext } from './account.ts';
import { enqueueChangedMails } from './email-changed-mail.ts';
import {
  endEmailChange,
  findOpenChange,
  moveToNewEmail,
  noteAllowed,
  noteVerified,
  openChange,
  type OpenEmailChange,
} from './email-change-store.ts';
import { endAllBut } from './end-access.ts';
import { verifyEmail } from './verify-email.ts';
import { readSignInSettings } from './sign-in-settings.ts';
import { writeIfUnchanged } from './write-account.ts';

const CHANGE_LINKS: LinkKind[] = ['allow_email_change', 'new_email'];
const WRONG_PASSWORD = refusal('validation', { password: [accountWords.wrongPassword] });

/**
 * Begins a change of a donor's address. Both addresses are asked, and nothing changes until both
 * agree (decision 006). The reply is the same whether or not the new address already has an
 * account. A request counts toward an address's limits only after the password check, so that no
 * stranger can block its owner from links.
 */
export async function requestEmailChange(
  { db, timeZone, limits, passwords }: AccountContext,
  { session, limitKeys }: { session: VerifiedSession; limitKeys: RateLimitKeys },
  { email, password }: { email: string; password?: string | undefined },
): Promise<Result<SignInSettings>> {
  const { donorId } = session;
  if (sameEmail(session.email, email)) return refusal('validation', { email: [accountWords.ownEmail] });
  const seen = await findDonor(db, donorId);
  if (seen === undefined) return refusal('not_authenticated');
  if (seen.passwordHash !== null) {
    const limited = await limits.take('password', { session: session.id, known: donorId });
    if (limited !== undefined) return limited;
    if (passwords.known.isBusy()) return tooMany(BUSY_RETRY_S);
    if (!(await passwords.known.isRight(password ?? '', seen.passwordHash))) return WRONG_PASSWORD;
  }
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendEmailChangeMail, {
    ...limitKeys,
    donor: donorId,
    address: email,
  });
  if (!(permit instanceof MailPermit)) return permit;
  const asked = await writeIfUnchanged(db, { donor: seen, session }, async (tx) => {
    await openChange(tx, { donorId, newEmail: email, sessionId: session.id }, permit);
    return true;
  });
  return asked === undefined ? refusal('not_authenticated') : readSignInSettings({ db, timeZone }, session);
}

/** Cancels a requested change of address. */
export async function cancelEmailChange(
  { db }: AccountContext,
  session: VerifiedSession,
): Promise<Result<null>> {
  const { donorId } = session;
  const seen = await findDonor(db, donorId);
  const done =
    seen &&
    (await writeIfUnchanged(db, { donor: seen, session }, async (tx) => {
      await endEmailChange(tx, donorId);
      return success(null);
    }));
  return done ?? refusal('not_authenticated');
}

/** The question of a mailed link, and the address that it asks. Uses nothing up. */
export async function readEmailChange(
  { db }: AccountContext,
  token: string,
): Promise<Result<EmailChangeQuestion>> {
  const link = await findLink(db, CHANGE_LINKS, token);
  const change = await changeOf(db, link);
  if (link === undefined || change === undefined) return refusal('link_invalid');
  return success({
    asked_of: sideOf(link),
    old_email: maskEmail(change.oldEmail),
    new_email: maskEmail(change.newEmail),
  });
}

/**
 * Records the answer of one of the two addresses. The second agreement carries out the change, in
 * one transaction.
 */
export async function answerEmailChange(
  { db }: AccountContext,
  session: Session,
  token: string,
  answer: 'allow' | 'refuse',
): Promise<Result<{ state: EmailChangeState }>> {
  return db.transaction(async (tx) => {
    const link = await findLink(tx, CHANGE_LINKS, token);
    const seen = await changeOf(tx, link);
    if (link === undefined || seen === undefined) return refusal('link_invalid');
    const change = await lockChange(tx, seen);
    const isUsed = (await useLink(tx, CHANGE_LINKS, token)) === undefined;
    // Another change of the same donor was carried out meanwhile, or another request was faster.
    if (isUsed || change?.oldEmail !== seen.oldEmail) return refusal('link_invalid');
    const side = sideOf(link);
    return success({
      state: await (answer === 'refuse' ? refuse(tx, change, side) : allow(tx, change, side, session)),
    });
  });
}

/**
 * Agrees for the current address, because a second colleague approved what the first requested. The
 * mailbox of the current address may be dead.
 * @param approver name and email
 * @returns `gone` if no change by staff waits for the current address
 */
export async function approveForOldEmail(
  tx: Tx,
  id: string,
  approver: string,
): Promise<'gone' | 'waiting' | 'changed'> {
  const seen = await findOpenChange(tx, id);
  const change = seen && (await lockChange(tx, seen));
  if (change?.isByStaff !== true || change.isAllowed || change.oldEmail !== seen?.oldEmail) return 'gone';
  const state = await allow(tx, change, 'old', null, approver);
  return state === 'changed' ? 'changed' : 'waiting';
}

/**
 * Locks the addresses first, always in this order, so that a verification of either address runs
 * before or after.
 */
async function lockChange(tx: Tx, seen: OpenEmailChange): Promise<OpenEmailChange | undefined> {
  for (const email of [seen.oldEmail, seen.newEmail].map((each) => each.toLowerCase()).sort())
    await lockEmail(tx, email);
  // Lets a gift that is being booked reference the donor, and wait for no session of ours.
  await lockDonor(tx, seen.donorId, 'no key update');
  return findOpenChange(tx, seen.id);
}

/**
 * Refuses the change. If the owner of the current address did not request it, another person is
 * signed in, so all sessions end.
 */
async function refuse(tx: Tx, change: OpenEmailChange, side: 'old' | 'new'): Promise<EmailChangeState> {
  if (side === 'old') await endAllBut(tx, { id: change.donorId, email: change.oldEmail }, null);
  else await endEmailChange(tx, change.donorId);
  return 'refused';
}

/**
 * Agrees for one address. The requesting donor may not be the reader of the new mailbox. The
 * session and the password are kept only if the new address agreed in the requesting session.
 * Otherwise the account belongs to the reader, who signs in by a link. No cards of other sessions
 * join here.
 */
async function allow(
  tx: Tx,
  asked: OpenEmailChange,
  side: 'old' | 'new',
  session: Session | null,
  approver?: string,
): Promise<EmailChangeState> {
  const isTheirs =
    side === 'old' ||
    (session !== null && asked.sessionId === session.id && (await isUnchanged(tx, session, asked.donorId)));
  const change = { ...asked, sessionId: isTheirs ? asked.sessionId : null };
  if (side === 'old') await noteAllowed(tx, change.id, approver);
  else await noteVerified(tx, change.id, change.sessionId);
  const isComplete = side === 'old' ? change.isVerified : change.isAllowed;
  // The new address was verified by its owner since the request. The accounts stay separate, and
  // only that owner knows.
  if (!isComplete || (await hasOtherVerifiedDonor(tx, change.newEmail, change.donorId))) return 'waiting';
  // The old address is unverified, and another person has given under it since.
  const isShared = !change.isDonorVerified && (await findDonorsByEmail(tx, change.oldEmail)).length > 1;
  if (isShared) return 'waiting';
  await moveToNewEmail(tx, change);
  await verifyEmail(tx, change.newEmail, null);
  if (change.sessionId === null) await setPassword(tx, change.donorId, null);
  await endLinks(tx, change.newEmail);
  await endAllBut(tx, { id: change.donorId, email: change.oldEmail }, change.sessionId);
  await enqueueChangedMails(tx, change);
  return 'changed';
}

async function changeOf(db: AccountContext['db'] | Tx, link: MailedLink | undefined) {
  return typeof link?.emailChangeId === 'string' ? findOpenChange(db, link.emailChangeId) : undefined;
}

function sideOf({ kind }: MailedLink): 'old' | 'new' {
  return kind === 'allow_email_change' ? 'old' : 'new';
}
