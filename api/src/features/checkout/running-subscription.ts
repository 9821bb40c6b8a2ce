import { sameEmail, type Frequency, type Page } from '@handsel/contract';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { subscriptions } from '../../schema/gifts.ts';
import { gatewayCustomers } from '../../schema/saved-methods.ts';

/** Whose the gift's customer at the gateway is: the donor's; a saved method's, which only the gateway knows; nobody's. */
const ownFirst = sql`case when ${gatewayCustomers.donorId} is not null then 1 when ${gatewayCustomers.id} is null then 2 else 3 end`;

/**
 * The monthly gift that a donor is shown: the newest that has not ended. One that a stranger began under the donor's address, with
 * a card that is nobody's, never stands before the donor's own.
 */
export async function findRunningSubscription(
  db: Db | Tx,
  donorId: string,
): Promise<typeof subscriptions.$inferSelect | undefined> {
  const [row] = await db
    .select(getTableColumns(subscriptions))
    .from(subscriptions)
    .leftJoin(gatewayCustomers, eq(gatewayCustomers.id, subscriptions.id))
    .where(
      and(
        eq(subscriptions.donorId, donorId),
        inArray(subscriptions.status, ['active', 'past_due', 'paused']),
      ),
    )
    .orderBy(ownFirst, desc(subscriptions.createdAt))
    .limit(1);
  return row;
}

/**
 * Whether paying the checkout changes a monthly gift, after what its visitor just said: the page change-subscription begins
 * it, for a session that has such a gift under this address; the two pages after it leave it; anything else ends it.
 * @param present what the checkout changed so far
 * @returns the monthly gift to change, or null
 */
export async function findSubscriptionToChange(
  db: Db | Tx,
  session: Session,
  said: { page: Page; type: Frequency; email: string },
  present: string | null,
): Promise<string | null> {
  if (said.type !== 'monthly') return null;
  if (said.page === 'confirm' || said.page === 'checkout') return present;
  if (said.page !== 'change-subscription' || session.donorId === null) return null;
  if (session.email === null || !sameEmail(session.email, said.email)) return null;
  const running = await findRunningSubscription(db, session.donorId);
  return running === undefined || running.status === 'paused' ? null : running.id;
}
