import type { Checkout } from '@handsel/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { DonorSession } from '../../platform/http/access.ts';
import { donors } from '../../schema/donors.ts';
import { monthlyFeeCents, subscriptions } from '../../schema/subscriptions.ts';
import { findAccountView } from './account-view.ts';
import { insertCheckout } from './store.ts';
import { ownView } from './view.ts';

/**
 * Begins a checkout that changes the payment method of one of the donor's monthly gifts, with its
 * current amount.
 */
export async function beginMethodChange(
  db: Db,
  session: DonorSession,
  asked: { subscriptionId: string; userAgent: string },
): Promise<Result<Checkout>> {
  const { donorId } = session;
  const [gift] = await db
    .select({
      donorId: subscriptions.donorId,
      status: subscriptions.status,
      // The fee is asked again, because another payment method has another fee.
      giftCents: sql<number>`${subscriptions.amountCents} - ${monthlyFeeCents}`,
      email: donors.email,
    })
    .from(subscriptions)
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(eq(subscriptions.id, asked.subscriptionId));
  if (gift?.donorId !== donorId) return refusal('not_found');
  if (gift.status === 'cancelled') return refusal('subscription_ended');
  if (gift.status === 'paused') return refusal('subscription_paused');
  const checkout = await insertCheckout(db, {
    sessionId: session.id,
    email: gift.email,
    amountCents: gift.giftCents,
    frequency: 'monthly',
    page: 'checkout',
    campaign: null,
    campaignVersion: null,
    source: null,
    fundId: null,
    fundSplit: null,
    changesSubscriptionId: asked.subscriptionId,
    userAgent: asked.userAgent,
  });
  return success(ownView(checkout, await findAccountView(db, session, asked.subscriptionId)));
}
