import { sameEmail, type Frequency, type Page } from '@handsel/contract';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { preparedRead } from '../../platform/database/prepared.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { awaitsBank, gifts } from '../../schema/gifts.ts';
import { monthlyFeeCents, subscriptions } from '../../schema/subscriptions.ts';
import { gatewayCustomers } from '../../schema/saved-methods.ts';

/**
 * Ranks the gift's customer at the gateway: the donor's own, then one of a saved method that only
 * the gateway knows, then one without a donor.
 */
const ownFirst = sql`case when ${gatewayCustomers.donorId} is not null then 1 when ${gatewayCustomers.id} is null then 2 else 3 end`;

/** Joins through the donor, whose gifts are quickly found. */
const isSettling = sql<boolean>`exists (
  select from ${gifts}
  where ${gifts.donorId} = ${subscriptions.donorId} and ${gifts.subscriptionId} = ${subscriptions.id} and ${awaitsBank}
)`;

const shown = { ...getTableColumns(subscriptions), isSettling, coveredFeeCents: monthlyFeeCents };

type RunningSubscription = typeof subscriptions.$inferSelect & {
  /** A month was paid from a bank account, and the bank has not confirmed the payment yet. */
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
 * The monthly gift that a donor is shown: the newest that has not ended. A gift that a stranger
 * began under the donor's address, with a card that belongs to no donor, never comes before the
 * donor's own.
 */
export async function findRunningSubscription(
  db: Db | Tx,
  donorId: string,
): Promise<RunningSubscription | undefined> {
  const [row] = await findRunning(db).execute({ donorId });
  return row;
}

/** A monthly gift of the donor, unless it has ended. */
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

/**
 * The monthly gift that a donor may change. A paused gift is not charged, so it cannot be changed.
 */
export async function findChangeableSubscription(
  db: Db | Tx,
  donorId: string,
): Promise<RunningSubscription | undefined> {
  const running = await findRunningSubscription(db, donorId);
  return running?.status === 'paused' ? undefined : running;
}

/**
 * Decides which monthly gift the checkout changes, from the latest progress. The page
 * change-subscription selects a running gift of the session's donor under this address. The two
 * pages after it keep the selection, and any other page clears it. A one-time gift keeps it too,
 * for when the checkout becomes monthly again. A gift that is selected already stays selected.
 * @param present the gift that the checkout changed before
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
