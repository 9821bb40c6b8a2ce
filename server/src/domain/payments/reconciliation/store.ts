import { CURRENCY } from '@handsel/contract';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { GatewayTransaction } from '../../../gateway/gateway-books.ts';
import type { Dispute } from '../../../gateway/dispute.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { readSetting, writeSetting } from '../../../platform/database/stored-setting.ts';
import { disputes } from '../../../schema/disputes.ts';
import { gifts } from '../../../schema/gifts.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import { isTaken, type BookedGift } from './difference.ts';

/** An arbitrary number that no other lock uses. */
const LOCK = 7_306_003;
const RECONCILED_SINCE = 'reconciled_since';

/**
 * The connection of one reconciliation, which holds the lock and the list of seen transactions.
 * Both end with it.
 */
export type OwnConnection = NodePgDatabase;

/** @returns undefined while another reconciliation is in progress */
export async function takeConnection(db: Db): Promise<{ own: OwnConnection; leave(): void } | undefined> {
  const client = await db.$slow.$client.connect();
  const leave = () => client.release(true);
  try {
    const own = drizzle({ client });
    const { rows } = await own.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_lock(${LOCK}) as taken`,
    );
    if (rows[0]?.taken === true) {
      await own.execute(sql`create temporary table seen (id text primary key, cents integer not null)`);
      return { own, leave };
    }
  } catch (error) {
    leave();
    throw error;
  }
  leave();
  return undefined;
}

/** The charges of these transactions in our books, by the charge's id. */
export async function findBooked(
  db: Db,
  transactions: GatewayTransaction[],
): Promise<Map<string, BookedGift>> {
  const chargeIds = transactions.map(chargeIdOf);
  const rows = await db
    .select({
      chargeId: gifts.gatewayTransactionId,
      giftId: gifts.id,
      amountCents: gifts.amountCents,
      currency: gifts.currency,
      settlement: gifts.settlement,
      refunds: sql<Record<string, number>>`coalesce((
        select json_object_agg(refund.id, refund.cents) from (
          select gateway_transaction_id as id, -sum(entry.amount_cents) as cents from ledger_entries entry
          where entry.gift_id = ${gifts}.id and entry.kind in ('refund', 'refund_undone')
          group by gateway_transaction_id
        ) refund
      ), '{}')`,
    })
    .from(gifts)
    .where(inArray(gifts.gatewayTransactionId, chargeIds));
  return new Map(rows.map(({ chargeId, ...gift }) => [chargeId, gift]));
}

/** The id of the charge that a transaction is, or that it refunds. */
export function chargeIdOf({ transactionId, refundedId }: GatewayTransaction): string {
  return refundedId ?? transactionId;
}

/** Records the seen transactions and the amount of each, which is zero for a failed one. */
export async function rememberSeen(own: OwnConnection, transactions: GatewayTransaction[]): Promise<void> {
  const cents = (each: GatewayTransaction) =>
    isTaken(each) && each.currency === CURRENCY.code
      ? each.charged === null
        ? -each.amountCents
        : each.amountCents
      : 0;
  const seen = new Map(transactions.map((each) => [each.transactionId, cents(each)]));
  await own.execute(sql`
    insert into seen select * from unnest(${sql.param([...seen.keys()])}::text[], ${sql.param([...seen.values()])}::integer[])
    on conflict (id) do update set cents = excluded.cents`);
}

export interface Totals {
  transactions: number;
  /** The sums of all seen transactions that are ours, by the gateway's books and by the ledger. */
  theirsCents: number;
  oursCents: number;
}

export async function totalsOfSeen(own: OwnConnection): Promise<Totals> {
  const { rows } = await own.execute<{ transactions: number; theirs: number; ours: number }>(sql`
    with both_have as (
      select seen.id, seen.cents as theirs, sum(amount_cents) as ours
      from seen join ledger_entries on gateway_transaction_id = seen.id and kind not in ('dispute', 'dispute_won')
      group by seen.id
    )
    select (select count(*)::integer from seen) as transactions, coalesce(sum(theirs), 0)::float8 as theirs,
      coalesce(sum(ours), 0)::float8 as ours from both_have`);
  const { transactions = 0, theirs = 0, ours = 0 } = rows[0] ?? {};
  return { transactions, theirsCents: theirs, oursCents: ours };
}

interface BookedTransaction {
  /** The position in the ledger. */
  recordedAt: string;
  entryId: string;
  giftId: string;
  transactionId: string;
  amountCents: number;
}

/**
 * A batch of charges and refunds in the ledger, after an entry or a time, that were not seen at the
 * gateway. Typed and imported gifts are left out.
 */
export async function findUnseen(
  own: OwnConnection,
  after: Pick<BookedTransaction, 'recordedAt' | 'entryId'>,
  atMost: number,
): Promise<BookedTransaction[]> {
  const { rows } = await own.execute<BookedTransaction & Record<string, unknown>>(sql`
    select recorded_at::text as "recordedAt", id as "entryId", gift_id as "giftId",
      gateway_transaction_id as "transactionId", amount_cents as "amountCents"
    from ledger_entries
    where kind in ('charge', 'refund') and not exists (select from seen where seen.id = gateway_transaction_id)
      and not exists (select from gifts where gifts.id = gift_id and (offline_line_id is not null or import_id is not null))
      and (recorded_at, id) > (${after.recordedAt}::timestamptz, ${after.entryId}::uuid)
    order by recorded_at, id limit ${atMost}`);
  return rows;
}

/** A batch of charges whose payment is still in doubt. */
export async function findSettling(db: Db, after: string, atMost: number) {
  return db
    .select({ giftId: gifts.id, transactionId: gifts.gatewayTransactionId })
    .from(gifts)
    .where(and(eq(gifts.settlement, 'settling'), gt(gifts.id, after)))
    .orderBy(asc(gifts.id))
    .limit(atMost);
}

/** A batch of monthly gifts that have not ended. */
export async function findRunning(db: Db, after: string, atMost: number) {
  return db
    .select()
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'cancelled'), gt(subscriptions.id, after)))
    .orderBy(asc(subscriptions.id))
    .limit(atMost);
}

export async function findSubscriptions(db: Db, ids: string[]) {
  return db.select().from(subscriptions).where(inArray(subscriptions.id, ids));
}

export async function findDispute(db: Db, { disputeId }: Dispute) {
  const [row] = await db
    .select({ state: disputes.state, amountCents: disputes.amountCents, giftId: disputes.giftId })
    .from(disputes)
    .where(eq(disputes.id, disputeId));
  return row;
}

/** The start of the last complete reconciliation, or of the first attempt before there was one. */
export async function findReconciledSince(db: Db): Promise<Date | undefined> {
  const since = await readSetting(db, RECONCILED_SINCE);
  return since === undefined ? findFirstAttempt(db) : new Date(since);
}

/** Whether a complete reconciliation without an error began since then. */
export async function isReconciledSince(db: Db | Tx, moment: Date): Promise<boolean> {
  const since = await readSetting(db, RECONCILED_SINCE);
  return since !== undefined && new Date(since) >= moment;
}

export async function findFirstAttempt(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(
    sql`select to_json(min(created_at)) #>> '{}' as first from attempts`,
  );
  return rows[0]?.first ? new Date(rows[0].first) : undefined;
}

export async function rememberReconciled(db: Db, since: Date): Promise<void> {
  await writeSetting(db, RECONCILED_SINCE, since.toISOString());
}
