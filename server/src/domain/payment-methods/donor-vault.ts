import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { execute } from '../../platform/database/prepared.ts';
import { gatewayCustomers, methodNonces } from '../../schema/saved-methods.ts';
import { sessions } from '../../schema/sessions.ts';

/**
 * Handles the saved methods of merged accounts. The verified account gets those of the session that
 * verifies the address, and those that staff imported, because no visitor entered them. The others,
 * given under a mistyped address, no longer belong to any donor, and their nonces stop paying. Call
 * it after those sessions have ended, so that their gifts cannot add methods later.
 */
export async function joinGatewayCustomers(
  tx: Tx,
  from: string[],
  into: string,
  sessionId: string | null,
): Promise<void> {
  if (from.length === 0) return;
  await tx.delete(methodNonces).where(inArray(methodNonces.donorId, from));
  const verifyingDonor = tx
    .select({ id: sessions.donorId })
    .from(sessions)
    .where(sessionId === null ? sql`false` : eq(sessions.id, sessionId));
  await tx
    .update(gatewayCustomers)
    .set({
      donorId: sql`case when ${gatewayCustomers.donorId} = (${verifyingDonor}) or ${gatewayCustomers.foreignId} is not null
        then ${into}::uuid end`,
    })
    .where(inArray(gatewayCustomers.donorId, from));
}

/**
 * Records the donor of a customer that was made for a gift.
 * @param customer `donorId` is null for a customer without a donor
 */
export async function insertGiftsCustomer(
  tx: Tx,
  customer: { id: string; donorId: string | null; madeFor: string },
): Promise<void> {
  await execute(tx, tx.insert(gatewayCustomers).values(customer));
}

/**
 * The same for a customer from another system, whose methods may pay for several monthly gifts.
 */
export async function insertForeignCustomer(
  tx: Tx,
  { id, donorId, foreignId }: { id: string; donorId: string; foreignId: string },
): Promise<void> {
  await execute(
    tx,
    tx
      .insert(gatewayCustomers)
      .values({ id, foreignId, donorId, madeFor: donorId })
      .onConflictDoNothing({ target: gatewayCustomers.foreignId }),
  );
}

/**
 * The donor of a customer that the gateway names, with any form of id; and whether another system
 * made the customer. @returns undefined for a customer that is not in our books
 */
export async function findCustomersDonor(
  db: Db,
  customerId: string,
): Promise<{ donorId: string | null; isForeign: boolean } | undefined> {
  if (!z.safeParse(z.guid(), customerId).success) return undefined;
  const [row] = await db
    .select({
      donorId: gatewayCustomers.donorId,
      isForeign: sql<boolean>`${gatewayCustomers.foreignId} is not null`,
    })
    .from(gatewayCustomers)
    .where(eq(gatewayCustomers.id, customerId));
  return row;
}

/**
 * Forgets the customer of an imported monthly gift that is undone, unless the donor has another
 * one. The customer stays at the gateway. A donor who has verified the address keeps their cards,
 * so that no import can give them to another donor.
 */
export async function forgetForeignCustomer(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    delete from gateway_customers where id = ${id} and foreign_id is not null and not exists (
      select from subscriptions where subscriptions.donor_id = gateway_customers.donor_id and status <> 'cancelled')
    and not exists (select from donors where donors.id = gateway_customers.donor_id and email_verified_at is not null)`);
}

/** The gateway's customers with these donors' payment methods. */
export async function findCustomers(db: Db, donorIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(inArray(gatewayCustomers.donorId, donorIds));
  return rows.map(({ id }) => id);
}

/** The same, and customers that lost their donor and were made for a gift under the address. */
export async function findVaulted(db: Db, donorIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(vaultedFor(donorIds));
  return rows.map(({ id }) => id);
}

/**
 * Detaches the donor's saved methods, which then belong to no donor. Their nonces stop paying.
 * Methods from another system stay, because no visitor entered them.
 */
export async function takeMethodsFrom(tx: Tx, donorId: string): Promise<void> {
  // Locks in one order, so that two transactions never wait for each other's nonces.
  await tx.execute(sql`
    delete from method_nonces where nonce_hash in (
      select nonce_hash from method_nonces where donor_id = ${donorId} order by nonce_hash for update
    )`);
  await tx
    .update(gatewayCustomers)
    .set({ donorId: null })
    .where(and(eq(gatewayCustomers.donorId, donorId), isNull(gatewayCustomers.foreignId)));
}

/** Forgets all payment methods of these donors, after the gateway has deleted them. */
export async function forgetVaulted(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.delete(methodNonces).where(inArray(methodNonces.donorId, donorIds));
  await tx.delete(gatewayCustomers).where(vaultedFor(donorIds));
}

function vaultedFor(donorIds: string[]): SQL | undefined {
  const becameNobodys = and(isNull(gatewayCustomers.donorId), inArray(gatewayCustomers.madeFor, donorIds));
  return or(inArray(gatewayCustomers.donorId, donorIds), becameNobodys);
}

/**
 * Gives a customer without a donor to the donor who entered the card, unless the address was
 * verified elsewhere meanwhile.
 */
export async function giveCustomerTo(
  db: Db,
  gatewayCustomerId: string,
  { changeId, donorId }: { changeId: string; donorId: string },
): Promise<void> {
  await db.execute(sql`
    update gateway_customers set donor_id = ${donorId}
    from subscription_changes join sessions on sessions.id = subscription_changes.session_id
    where gateway_customers.id = ${gatewayCustomerId} and gateway_customers.donor_id is null
      and subscription_changes.id = ${changeId} and sessions.donor_id = ${donorId} and sessions.ended_at is null`);
}
