import { CHECKOUT_LIFETIME_DAYS, type Checkout } from '@handsel/contract';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { findAccountView } from '../account-view.ts';
import { copyCheckout, type CheckoutContext } from '../start-checkout.ts';
import { findCheckout, mustSignIn } from '../store.ts';
import { isUnpaid, ownView } from '../view.ts';
import { readReminderToken } from './reminder-links.ts';
import { findReminder } from './store.ts';

/**
 * Restores the donation of a reminder's link, on any device: the checkout itself in the session
 * that began it, else a copy with the address that got the link. If that address has a password,
 * the copy has no address, and its owner signs in.
 */
export async function openReminder(
  { db, sessions }: CheckoutContext,
  { session, userAgent }: { session: Session; userAgent: string },
  token: string,
): Promise<Result<Checkout>> {
  const id = await readReminderToken(db, token);
  const reminder = id === undefined ? undefined : await findReminder(db, id, CHECKOUT_LIFETIME_DAYS);
  const found = reminder && (await findCheckout(db, reminder.checkoutId));
  if (found === undefined) return refusal('link_invalid');
  if (found.isExpired) return refusal('checkout_expired');
  const isOwn = found.sessionId === session.id;
  if (isOwn && isUnpaid(found))
    return success(ownView(found, await findAccountView(db, session, found.changesSubscriptionId)));
  // A session with a donor keeps its own address.
  const isFree = session.email === null && found.email !== null && !(await mustSignIn(db, found.email, null));
  return copyCheckout(
    { db, sessions },
    { session, userAgent },
    found,
    isFree ? { email: found.email, page: found.frequency === 'monthly' ? 'confirm' : 'checkout' } : undefined,
  );
}
