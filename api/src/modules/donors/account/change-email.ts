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
import { accountWords } from '@handsel/words/account';
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
 * Begins a change of a donor's address: both addresses are asked, and nothing changes until both have said yes (decision 029).
 * The answer is the same whether the new address is anybody's already. Nothing counts for an address before its donor has shown to
 * be one, and what was typed never as a guess: nobody keeps the owner of an address from links to it.
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

/** Takes a wish for another address back. */
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

/** What a mailed link asks, and of which address. Uses nothing up. */
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

/** What one of both addresses says. The second yes carries the change out, and with it everything or nothing happens. */
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
    // Always in this order, before any row is: whatever verifies one of both addresses comes before or after.
    for (const email of [seen.oldEmail, seen.newEmail].map((each) => each.toLowerCase()).sort())
      await lockEmail(tx, email);
    await lockDonor(tx, seen.donorId, 'update');
    const change = await findOpenChange(tx, seen.id);
    const isUsed = (await useLink(tx, CHANGE_LINKS, token)) === undefined;
    // Another wish of the same donor was carried out meanwhile, or somebody was quicker.
    if (isUsed || change?.oldEmail !== seen.oldEmail) return refusal('link_invalid');
    const side = sideOf(link);
    return success({
      state: await (answer === 'refuse' ? refuse(tx, change, side) : allow(tx, change, side, session)),
    });
  });
}

/** The holder of the present address did not ask for it: then somebody else is signed in, and is no more. */
async function refuse(tx: Tx, change: OpenEmailChange, side: 'old' | 'new'): Promise<EmailChangeState> {
  if (side === 'old') await endAllBut(tx, { id: change.donorId, email: change.oldEmail }, null);
  else await endEmailChange(tx, change.donorId);
  return 'refused';
}

/**
 * Who asked need not be who reads the new mailbox: only where that one's yes came from the session that asked do this session and
 * the password go over. Otherwise the account is its reader's, who signs in by a link. No session's cards join here.
 */
async function allow(
  tx: Tx,
  asked: OpenEmailChange,
  side: 'old' | 'new',
  session: Session,
): Promise<EmailChangeState> {
  const isTheirs =
    side === 'old' || (asked.sessionId === session.id && (await isUnchanged(tx, session, asked.donorId)));
  const change = { ...asked, sessionId: isTheirs ? asked.sessionId : null };
  if (side === 'old') await noteAllowed(tx, change.id);
  else await noteVerified(tx, change.id, change.sessionId);
  const isComplete = side === 'old' ? change.isVerified : change.isAllowed;
  // Verified by its owner since it was asked for: the two stay apart, and only that owner knows.
  if (!isComplete || (await hasOtherVerifiedDonor(tx, change.newEmail, change.donorId))) return 'waiting';
  // Nobody has shown whose the old address is, and somebody else has given under it since.
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
