import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { gatewayCustomers, methodNonces } from '../../schema/saved-methods.ts';
import { sessions } from '../../schema/sessions.ts';

/**
 * The saved methods of merged accounts: those of the session that verifies the address go to the verified account, as do those that staff
 * imported, because no visitor entered them. Those of others, given
 * under a mistyped address, become nobody's, and no nonce made for them pays any more. Call it after those sessions have ended, so that no
 * gift of theirs adds one later.
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
 * The part of a payment's statement that remembers whose a customer is that was made for a gift.
 * @param customer its values, of which `donorId` is null where it is nobody's
 * @param given where they are from: a row for each customer
 */
export function insertGiftsCustomer(customer: Record<'id' | 'donorId' | 'madeFor', SQL>, given: SQL): SQL {
  const { id, donorId, madeFor } = customer;
  return sql`insert into gateway_customers (id, donor_id, made_for) select ${id}, ${donorId}, ${madeFor} from ${given}`;
}

/**
 * The same, of one that another system has made: whose methods several monthly gifts may be paid with.
 * @param given where its values are from, `donor_id` being the donor whose it is
 */
export function insertForeignCustomer(
  customer: Record<'id' | 'donorId' | 'foreignId', SQL>,
  given: SQL,
): SQL {
  const { id, donorId, foreignId } = customer;
  return sql`insert into gateway_customers (id, foreign_id, donor_id, made_for) select ${id}, ${foreignId}, ${donorId}, ${donorId} from ${given}
    on conflict (foreign_id) do nothing`;
}

/** Whose a customer is that the gateway names, whose id may be anything. @returns undefined of one that is not in our books */
export async function findCustomersDonor(
  db: Db,
  customerId: string,
): Promise<{ donorId: string | null } | undefined> {
  if (!z.safeParse(z.guid(), customerId).success) return undefined;
  const [row] = await db
    .select({ donorId: gatewayCustomers.donorId })
    .from(gatewayCustomers)
    .where(eq(gatewayCustomers.id, customerId));
  return row;
}

/** Of a monthly gift that was imported and is undone: unless the donor has another one, the customer is none of ours any more. It stays at the gateway. */
export async function forgetForeignCustomer(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    delete from gateway_customers where id = ${id} and foreign_id is not null and not exists (
      select from subscriptions where subscriptions.donor_id = gateway_customers.donor_id and status <> 'cancelled')`);
}

/** The gateway's customers whose payment methods are these donors'. */
export async function findCustomers(db: Db, donorIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(inArray(gatewayCustomers.donorId, donorIds));
  return rows.map(({ id }) => id);
}

/** The same, and those that became nobody's since they were made for a gift under the address. */
export async function findVaulted(db: Db, donorIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(vaultedFor(donorIds));
  return rows.map(({ id }) => id);
}

/** The donor's saved methods become nobody's, and no nonce made for them pays any more. */
export async function takeMethodsFrom(tx: Tx, donorId: string): Promise<void> {
  // In one order, so that two transactions never wait for each other's nonces.
  await tx.execute(sql`
    delete from method_nonces where nonce_hash in (
      select nonce_hash from method_nonces where donor_id = ${donorId} order by nonce_hash for update
    )`);
  await tx.update(gatewayCustomers).set({ donorId: null }).where(eq(gatewayCustomers.donorId, donorId));
}

/** Forgets all payment methods of these donors, once the gateway has deleted them. */
export async function forgetVaulted(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.delete(methodNonces).where(inArray(methodNonces.donorId, donorIds));
  await tx.delete(gatewayCustomers).where(vaultedFor(donorIds));
}

function vaultedFor(donorIds: string[]): SQL | undefined {
  const becameNobodys = and(isNull(gatewayCustomers.donorId), inArray(gatewayCustomers.madeFor, donorIds));
  return or(inArray(gatewayCustomers.donorId, donorIds), becameNobodys);
}

/** A customer that was nobody's is the donor's who entered the card, unless the address was verified elsewhere meanwhile. */
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
