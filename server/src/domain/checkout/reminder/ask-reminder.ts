import type { ReminderDelay } from '@handsel/contract';
import type { Db } from '../../../platform/database/database.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import { findCheckout } from '../store.ts';
import { isUnpaid } from '../view.ts';
import { reminderRefusalLinks } from './reminder-links.ts';
import { insertReminderRefusal, putReminder } from './store.ts';

interface Asked {
  checkoutId: string;
  after: ReminderDelay;
  limitKeys: RateLimitKeys;
}

/**
 * Schedules a reminder of a donation, once, for the session that began it. The reply is the same
 * for an address that refused reminders.
 * @param isOffered whether the charity offers reminders now
 */
export async function askReminder(
  { db, limits, isOffered }: { db: Db; limits: Limits; isOffered: () => boolean },
  session: Session,
  { checkoutId, after, limitKeys }: Asked,
): Promise<Result<{ asked: true }>> {
  const found = await findCheckout(db, checkoutId);
  if (found?.sessionId !== session.id) return refusal('not_found');
  if (!isOffered() || found.email === null || found.isExpired || !isUnpaid(found))
    return refusal('reminder_impossible');
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendReminder, {
    ...limitKeys,
    address: found.email,
  });
  if (!(permit instanceof MailPermit)) return permit;
  await putReminder(db, checkoutId, after, permit);
  return success({ asked: true });
}

/** Stops reminders to the address that this link was mailed to. A repeated call is harmless. */
export async function refuseReminders(db: Db, token: string): Promise<Result<{ refused: true }>> {
  const addressHash = await reminderRefusalLinks.read(db, token);
  if (addressHash === undefined) return refusal('link_invalid');
  await insertReminderRefusal(db, addressHash);
  return success({ refused: true });
}
