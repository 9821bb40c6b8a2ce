import { centsFromDollars, type Checkout, type StartNew } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { findCheckout, findNewestCheckout, insertCheckout } from './store.ts';
import { ownView } from './view.ts';

/** A visitor said how much, how often and under which address: a checkout of this session begins. */
export async function startCheckout(db: Db, session: Session, start: StartNew): Promise<Result<Checkout>> {
  const amountCents = centsFromDollars(start.amount);
  if (amountCents === undefined) return refusal('validation', { amount: ['At most two decimals.'] });
  const checkout = await insertCheckout(db, {
    sessionId: session.id,
    email: start.email,
    amountCents,
    frequency: start.type,
    page: start.page,
    campaign: start.campaign ?? null,
    userAgent: start.user_agent,
  });
  return success(ownView(checkout, session.donorId !== null));
}

/**
 * Goes on with a stored or linked checkout. This session's own is given back whole; of another session's, only the
 * sum, how often and the campaign go over into a new one, without an address, at start.
 */
export async function resumeCheckout(
  db: Db,
  session: Session,
  userAgent: string,
  checkoutId: string | undefined,
): Promise<Result<Checkout>> {
  const found =
    checkoutId === undefined ? await findNewestCheckout(db, session.id) : await findCheckout(db, checkoutId);
  if (found === undefined) return refusal('not_found');
  if (found.isExpired) return refusal('checkout_expired');
  if (found.sessionId === session.id) return success(ownView(found, session.donorId !== null));
  const copy = await insertCheckout(db, {
    sessionId: session.id,
    email: null,
    amountCents: found.amountCents,
    frequency: found.frequency,
    page: 'start',
    campaign: found.campaign,
    userAgent,
  });
  return success(ownView(copy, session.donorId !== null));
}
