import { CHECKOUT_LIFETIME_DAYS, type Frequency, type Page } from '@handsel/contract';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { donors } from '../../schema/donors.ts';
import { checkouts } from '../../schema/checkouts.ts';
import type { StoredCheckout } from './view.ts';

export interface NewCheckout {
  sessionId: string;
  email: string | null;
  amountCents: number;
  frequency: Frequency;
  page: Page;
  campaign: string | null;
  userAgent: string;
}

const isExpired = sql<boolean>`${checkouts.createdAt} < now() - make_interval(days => ${CHECKOUT_LIFETIME_DAYS})`;

// Spelled out: in a select from one table Drizzle writes columns without their table.
const newestAttemptState = sql<StoredCheckout['attemptState']>`(
  select attempts.state from attempts
  where attempts.checkout_id = checkouts.id
  order by attempts.created_at desc limit 1
)`;

const columns = {
  id: checkouts.id,
  sessionId: checkouts.sessionId,
  email: checkouts.email,
  amountCents: checkouts.amountCents,
  frequency: checkouts.frequency,
  page: checkouts.page,
  campaign: checkouts.campaign,
  isExpired,
  attemptState: newestAttemptState,
};

export async function insertCheckout(db: Db | Tx, checkout: NewCheckout): Promise<StoredCheckout> {
  const [row] = await db.insert(checkouts).values(checkout).returning({ id: checkouts.id });
  if (row === undefined) throw new Error('the checkout was not written');
  return { ...checkout, id: row.id, isExpired: false, attemptState: null };
}

export async function findCheckout(db: Db | Tx, id: string): Promise<StoredCheckout | undefined> {
  const [row] = await db.select(columns).from(checkouts).where(eq(checkouts.id, id));
  return row;
}

/** The one a session began last. */
export async function findNewestCheckout(db: Db, sessionId: string): Promise<StoredCheckout | undefined> {
  const [row] = await db
    .select(columns)
    .from(checkouts)
    .where(eq(checkouts.sessionId, sessionId))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row;
}

/** Holds the row until the transaction ends, so that no payment of it can begin meanwhile. */
export async function lockCheckout(tx: Tx, id: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.sessionId, sessionId)))
    .for('update');
  return rows.length > 0;
}

export async function updateCheckout(
  db: Db | Tx,
  id: string,
  changes: { page: Page; amountCents?: number; frequency?: Frequency },
): Promise<void> {
  await db.update(checkouts).set(changes).where(eq(checkouts.id, id));
}

/** Whether the address has a donor with a password of their own, and the session is not that donor. */
export async function isSomebodyElses(db: Db, email: string, donorId: string | null): Promise<boolean> {
  const rows = await db
    .select({ id: donors.id })
    .from(donors)
    .where(
      and(
        sql`lower(${donors.email}) = lower(${email})`,
        isNotNull(donors.emailProvedAt),
        isNotNull(donors.passwordHash),
      ),
    );
  return rows.some(({ id }) => id !== donorId);
}
