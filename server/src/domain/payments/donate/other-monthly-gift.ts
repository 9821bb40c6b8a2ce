import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { attempts } from '../../../schema/attempts.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import { gatewayCustomers } from '../../../schema/saved-methods.ts';
import { sessions } from '../../../schema/sessions.ts';

/** Its state: active, paused, or in doubt. */
export type OtherMonthlyGift = 'running' | 'paused' | 'in-doubt';

/**
 * A donor's monthly gift from another checkout, if any. Gifts in doubt are searched first: one that
 * is finalized between the two queries is found by the second.
 */
export async function findOtherMonthlyGift(
  db: Db | Tx,
  donorId: string,
  checkoutId: string,
): Promise<OtherMonthlyGift | undefined> {
  if (await isBeginningMonthly(db, donorId, checkoutId)) return 'in-doubt';
  return findMonthlyGift(db, donorId, checkoutId);
}

/**
 * Finds the donor's own gift. A gift that a stranger began under the donor's address, with a card
 * of no donor, does not count.
 */
async function findMonthlyGift(
  db: Db | Tx,
  donorId: string,
  checkoutId: string,
): Promise<'running' | 'paused' | undefined> {
  const [row] = await db
    .select({ isPaused: sql<boolean>`${subscriptions.status} = 'paused'` })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .leftJoin(gatewayCustomers, eq(gatewayCustomers.id, subscriptions.id))
    .where(
      and(
        eq(subscriptions.donorId, donorId),
        ne(subscriptions.status, 'cancelled'),
        ne(attempts.checkoutId, checkoutId),
        sql`(${gatewayCustomers.id} is null or ${gatewayCustomers.donorId} is not null)`,
      ),
    )
    .orderBy(sql`${subscriptions.status} = 'paused'`)
    .limit(1);
  if (row === undefined) return undefined;
  return row.isPaused ? 'paused' : 'running';
}

async function isBeginningMonthly(db: Db | Tx, donorId: string, checkoutId: string): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(sessions, eq(sessions.id, attempts.sessionId))
    .where(
      and(
        eq(sessions.donorId, donorId),
        eq(attempts.frequency, 'monthly'),
        inArray(attempts.state, ['pending', 'sent', 'unknown']),
        ne(attempts.checkoutId, checkoutId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
