import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { NONCE_LIFETIME_HOURS } from '../../gateway/gateway.ts';
import type { Db } from '../../platform/database/database.ts';
import { subscriptions } from '../../schema/subscriptions.ts';
import { gatewayCustomers, issuedNonces, methodNonces } from '../../schema/saved-methods.ts';

/** A donor's customers at the gateway: the one chosen last first, then the oldest. */
export async function findGatewayCustomers(db: Db, donorId: string): Promise<string[]> {
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(eq(gatewayCustomers.donorId, donorId))
    .orderBy(sql`${gatewayCustomers.chosenAt} desc nulls last`, asc(gatewayCustomers.createdAt));
  return rows.map(({ id }) => id);
}

/** @returns the token that pays for a monthly gift of the donor that has not ended */
export async function findPayingToken(
  db: Db,
  donorId: string,
  subscriptionId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ token: subscriptions.paymentToken })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.donorId, donorId),
        ne(subscriptions.status, 'cancelled'),
      ),
    );
  return row?.token;
}

/**
 * Records a customer's donor, while the session is open and still has this donor.
 * @returns false when the address was verified elsewhere meanwhile
 */
export async function addGatewayCustomer(
  db: Db,
  customer: { id: string; donorId: string; sessionId: string },
): Promise<boolean> {
  const result = await db.execute(sql`
    insert into gateway_customers (id, donor_id, made_for)
    select ${customer.id}, donor_id, donor_id from sessions
    where id = ${customer.sessionId} and donor_id = ${customer.donorId} and ended_at is null
    for update
    returning id`);
  return result.rows.length > 0;
}

export async function chooseGatewayCustomer(db: Db, id: string, donorId: string): Promise<void> {
  await db
    .update(gatewayCustomers)
    .set({ chosenAt: sql`now()` })
    .where(and(eq(gatewayCustomers.id, id), eq(gatewayCustomers.donorId, donorId)));
}

/** The same statement deletes the method's expired nonces. */
export async function insertMethodNonce(
  db: Db,
  nonce: { nonceHash: Buffer; token: string; cardHash: Buffer | undefined } & (
    { donorId: string } | { enteredCardId: string }
  ),
): Promise<void> {
  const expired = db.$with('expired').as(
    db
      .delete(methodNonces)
      .where(
        and(
          eq(methodNonces.token, nonce.token),
          sql`${methodNonces.createdAt} < now() - make_interval(hours => ${NONCE_LIFETIME_HOURS})`,
        ),
      )
      .returning({ nonceHash: methodNonces.nonceHash }),
  );
  const issued = db
    .$with('issued')
    .as(
      db
        .insert(issuedNonces)
        .values({ nonceHash: nonce.nonceHash })
        .onConflictDoNothing()
        .returning({ nonceHash: issuedNonces.nonceHash }),
    );
  await db.with(expired, issued).insert(methodNonces).values(nonce);
}
