import { sameEmail, type Frequency, type Page } from '@handsel/contract';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { preparedRead } from '../../platform/database/prepared.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { awaitsBank, gifts, monthlyFeeCents, subscriptions } from '../../schema/gifts.ts';
import { gatewayCustomers } from '../../schema/saved-methods.ts';

/** Whose the gift's customer at the gateway is: the donor's; a saved method's, which only the gateway knows; nobody's. */
const ownFirst = sql`case when ${gatewayCustomers.donorId} is not null then 1 when ${gatewayCustomers.id} is null then 2 else 3 end`;

/** By way of the donor, whose gifts are quickly found. */
const isSettling = sql<boolean>`exists (
  select from ${gifts}
  where ${gifts.donorId} = ${subscriptions.donorId} and ${gifts.subscriptionId} = ${subscriptions.id} and ${awaitsBank}
)`;

const shown = { ...getTableColumns(subscriptions), isSettling, coveredFeeCents: monthlyFeeCents };

type RunningSubscription = typeof subscriptions.$inferSelect & {
  /** A month of it came from a bank account, and the bank has not said yet that it pays. */
  isSettling: boolean;
  /** The part of each month that covers the fee. */
  coveredFeeCents: number;
};

const findRunning = preparedRead((db) =>
  db
    .select(shown)
    .from(subscriptions)
    .leftJoin(gatewayCustomers, eq(gatewayCustomers.id, subscriptions.id))
    .where(
      and(
        eq(subscriptions.donorId, sql.placeholder('donorId')),
        inArray(subscriptions.status, ['active', 'past_due', 'paused']),
      ),
    )
    .orderBy(ownFirst, desc(subscriptions.createdAt))
    .limit(1)
    .prepare('find_running_subscription'),
);

/**
 * The monthly gift that a donor is shown: the newest that has not ended. One that a stranger began under the donor's address, with
 * a card that is nobody's, never comes before the donor's own.
 */
export async function findRunningSubscription(
  db: Db | Tx,
  donorId: string,
): Promise<RunningSubscription | undefined> {
  const [row] = await findRunning(db).execute({ donorId });
  return row;
}

/** That monthly gift of the donor's, unless it has ended. */
export async function findOwnSubscription(
  db: Db | Tx,
  donorId: string,
  id: string,
): Promise<RunningSubscription | undefined> {
  const [row] = await db
    .select(shown)
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.donorId, donorId),
        inArray(subscriptions.status, ['active', 'past_due', 'paused']),
      ),
    );
  return row;
}

/** The monthly gift that a donor may change: one that is paused is not charged, so nothing of it can be said to change. */
export async function findChangeableSubscription(
  db: Db | Tx,
  donorId: string,
): Promise<RunningSubscription | undefined> {
  const running = await findRunningSubscription(db, donorId);
  return running?.status === 'paused' ? undefined : running;
}

/**
 * Which monthly gift paying the checkout changes, after what its visitor just said: the page change-subscription begins it,
 * for a session that has such a gift under this address; the two pages after it leave it; on any other a gift begins. What is
 * given once leaves it too: it holds again as soon as the checkout is monthly. One that is being changed already stays the one.
 * @param present what the checkout changed so far
 * @returns the monthly gift to change, or null
 */
export async function findSubscriptionToChange(
  db: Db | Tx,
  session: Session,
  said: { page: Page; type: Frequency; email: string },
  present: string | null,
): Promise<string | null> {
  if (said.type === 'one-time' || said.page === 'confirm' || said.page === 'checkout') return present;
  if (said.page !== 'change-subscription' || session.donorId === null) return null;
  if (session.email === null || !sameEmail(session.email, said.email)) return null;
  const own = present === null ? undefined : await findOwnSubscription(db, session.donorId, present);
  if (own !== undefined && own.status !== 'paused') return own.id;
  return (await findChangeableSubscription(db, session.donorId))?.id ?? null;
}
