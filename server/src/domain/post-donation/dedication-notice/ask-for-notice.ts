import { isEmail, isPlainName, sameEmail } from '@handsel/contract';
import type { Db } from '../../../platform/database/database.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { noticeRefusalLinks } from './refusal-link.ts';
import { findTellable, insertNotice, insertRefusal } from './store.ts';

interface Asked {
  checkoutId: string;
  tellsAmount: boolean;
  limitKeys: RateLimitKeys;
}

/**
 * Queues a notice to the person whom a gift is dedicated to, or their family, at the address in the
 * answers. The gift's donor previews it first, and sends it once. The reply does not reveal whether
 * that address refused notices.
 */
export async function askForNotice(
  { db, limits }: { db: Db; limits: Limits },
  session: Session,
  { checkoutId, tellsAmount, limitKeys }: Asked,
): Promise<Result<{ asked: true }>> {
  const found = await findTellable(db, checkoutId, session);
  if (found === undefined) return refusal('not_found');
  const { isAsked, isKept, dedicateTo, recipient, donor } = found;
  if (isAsked) return refusal('notice_asked');
  const isTellable = isPlainName(dedicateTo) && isEmail(recipient);
  if (!isKept || !isTellable) return refusal('notice_impossible');
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendNotice, {
    ...limitKeys,
    address: recipient,
    ...(session.donorId !== null && { donor: session.donorId }),
  });
  if (!(permit instanceof MailPermit)) return permit;
  // An unverified address may belong to anyone, and strangers would be mailed in its owner's name.
  const namesDonor = session.trust === 'verified' && sameEmail(session.email ?? '', donor);
  const notice = { checkoutId, recipient, dedicateTo, tellsAmount, namesDonor };
  const isFirst = await insertNotice(db, notice, permit);
  return isFirst ? success({ asked: true }) : refusal('notice_asked');
}

/**
 * Stops notices to the address that this link was mailed to, from any donor. A repeated call is
 * harmless.
 */
export async function refuseNotices(db: Db, token: string): Promise<Result<{ refused: true }>> {
  const addressHash = await noticeRefusalLinks.read(db, token);
  if (addressHash === undefined) return refusal('link_invalid');
  await insertRefusal(db, addressHash);
  return success({ refused: true });
}
