import type { ImpactLine } from '@handsel/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/database.ts';
import { PAYMENT_JOBS } from '../payments/index.ts';
import { attempts } from '../../schema/attempts.ts';
import { donorDetails } from '../../schema/donor-details.ts';
import { donors } from '../../schema/donors.ts';
import { awaitsBank, giftAddress, gifts, isLaterMonth } from '../../schema/gifts.ts';
import { monthlyAddress, nextCents, subscriptions } from '../../schema/subscriptions.ts';
import { ledgerEntries, movedAt } from '../../schema/ledger-entries.ts';
import { offlineLines } from '../../schema/offline-gifts.ts';
import { receiptCounters, receipts, type ReceiptSnapshot } from '../../schema/receipts.ts';

/** The id and the alternative text of a picture. */
export interface StoredPicture {
  id: string;
  alt: string;
}

export type Receipt = typeof receipts.$inferSelect;
export type NewReceipt = Omit<typeof receipts.$inferInsert, 'id' | 'createdAt' | 'mailedAt'>;

const newer = alias(receipts, 'newer');

/** The valid receipt of a gift, which no other receipt replaces. */
export async function findReceipt(db: Db | Tx, giftId: string): Promise<Receipt | undefined> {
  const [row] = await db
    .select({ receipt: receipts })
    .from(receipts)
    .leftJoin(newer, eq(newer.replacesId, receipts.id))
    .where(and(eq(receipts.giftId, giftId), eq(receipts.kind, 'gift'), isNull(newer.id)));
  return row?.receipt;
}

/** Blocks other corrections of a gift's receipt until the transaction ends. */
export async function lockReceipts(tx: Tx, giftId: string): Promise<void> {
  await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.giftId, giftId), eq(receipts.kind, 'gift')))
    .orderBy(receipts.id)
    .for('no key update');
}

/**
 * True for an address that was typed for the gift and is not the donor's own. Its reader is unknown
 * and gets none of the donor's data.
 */
const isStrangersAddress = sql<boolean>`lower(${giftAddress}) <> lower(${donors.email})`;
// The attempt that began a monthly gift has the monthly gift's id.
const ownAttempt = eq(attempts.id, sql`coalesce(${gifts.attemptId}, ${gifts.subscriptionId})`);

export async function findGiftForReceipt(tx: Db | Tx, giftId: string) {
  const [row] = await tx
    .select({
      email: giftAddress,
      language: donors.language,
      isStrangersAddress,
      amountCents: gifts.amountCents,
      coveredFeeCents: gifts.coveredFeeCents,
      frequency: gifts.frequency,
      methodDescription: gifts.methodDescription,
      // Staff enter an offline gift for a donor whom they see by the name of the last payment.
      payerName: sql<
        string | null
      >`coalesce(${gifts.payerName}, case when ${gifts.offlineLineId} is not null then (
        select payer_name from gifts as paid where paid.donor_id = ${gifts.donorId} and payer_name <> '' order by given_at desc, id desc limit 1) end)`,
      funds: sql<NonNullable<ReceiptSnapshot['funds']> | null>`(
        select json_agg(json_build_object('name', name, 'amountCents', gift_allocations.amount_cents) order by gift_allocations.amount_cents desc, lower(name))
        from gift_allocations join funds on funds.id = fund_id and not is_covered_fees where gift_id = ${gifts.id} having not bool_and(is_default))`,
      campaign: sql<NonNullable<ReceiptSnapshot['campaign']> | null>`(
        select json_build_object('name', content ->> 'name', 'words', coalesce(content ->> 'receiptWords', ''))
        from campaign_codes join campaign_versions using (campaign_id) where campaign_codes.code = ${gifts.campaign} order by version desc limit 1)`,
      campaignAmounts: sql<ImpactLine[] | null>`(
        select content -> 'amounts'
        from campaign_codes join campaign_versions using (campaign_id) where campaign_codes.code = ${gifts.campaign} order by version desc limit 1)`,
      isSettling: awaitsBank,
      givenAt: gifts.givenAt,
      billedOn: gifts.billedOn,
      isLaterMonth,
      /** A description of the property, for stock and gifts in kind. */
      property: sql<string | null>`nullif(${offlineLines.description}, '')`,
      nextAmountCents: sql<number | null>`${nextCents}`,
      nextBillingDate: subscriptions.nextBillingDate,
      details: donorDetails,
    })
    .from(gifts)
    .leftJoin(attempts, ownAttempt)
    .leftJoin(offlineLines, eq(offlineLines.id, gifts.offlineLineId))
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .leftJoin(donorDetails, eq(donorDetails.donorId, donors.id))
    .leftJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))
    .where(eq(gifts.id, giftId));
  return row;
}

/** The donor of a gift, and the picture of its campaign, as the receipt's mail needs them. */
export async function findMailed(db: Db, giftId: string) {
  const [row] = await db
    .select({
      donorId: gifts.donorId,
      isStrangersAddress,
      picture: sql<StoredPicture | null>`(
        select case when content ->> 'hero' <> '' then json_build_object('id', content ->> 'hero', 'alt', content ->> 'heroAlt') end
        from campaign_codes join campaign_versions using (campaign_id) where campaign_codes.code = ${gifts.campaign} order by version desc limit 1)`,
    })
    .from(gifts)
    .leftJoin(attempts, ownAttempt)
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .where(eq(gifts.id, giftId));
  if (row === undefined) throw new Error(`no gift ${giftId} of this receipt`);
  return row;
}

/** The rest of a gift in the ledger, and whether the donor's bank has not paid it yet. */
export async function findNetCents(tx: Db | Tx, giftId: string) {
  const [row] = await tx
    .select({
      isSettling: awaitsBank,
      netCents: sql<number>`(select sum(amount_cents)::integer from ledger_entries where gift_id = gifts.id)`,
    })
    .from(gifts)
    .where(eq(gifts.id, giftId));
  if (row === undefined) throw new Error(`no gift ${giftId} of this receipt`);
  return row;
}

/**
 * The active monthly gift to which this gift belongs, the address of its mails, and the address
 * typed for it if that is not its donor's.
 */
export async function findRunningGift(
  db: Db | Tx,
  giftId: string,
): Promise<{ id: string; email: string; strangersAddress: string | null } | undefined> {
  const [row] = await db
    .select({
      id: subscriptions.id,
      email: monthlyAddress,
      strangersAddress: sql<
        string | null
      >`case when lower(${attempts.email}) <> lower(${donors.email}) then ${attempts.email} end`,
    })
    .from(gifts)
    .innerJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .where(and(eq(gifts.id, giftId), ne(subscriptions.status, 'cancelled')));
  return row;
}

/** The document of a refund. @param refundId the gateway's transaction */
export async function findRefundReceipt(db: Db | Tx, refundId: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.refundId, refundId));
  return row;
}

/** A refund and its gift. */
export async function findRefunded(tx: Tx, refundId: string) {
  const [row] = await tx
    .select({
      giftId: gifts.id,
      email: giftAddress,
      language: donors.language,
      amountCents: gifts.amountCents,
      goesOn: sql<boolean>`coalesce(${subscriptions.status} <> 'cancelled', false)`,
      refundedCents: sql<number>`-${ledgerEntries.amountCents}`,
      refundedAt: movedAt,
      // The sum of this refund and those before it. The gateway's times are whole seconds, and two
      // refunds may be booked together.
      refundedInAllCents: sql<number>`(
        select -sum(amount_cents)::integer from ledger_entries as each
        where each.gift_id = ${gifts.id} and each.kind = 'refund'
          and (coalesce(each.happened_at, each.recorded_at), each.recorded_at, each.id)
            <= (${movedAt}, ${ledgerEntries.recordedAt}, ${ledgerEntries.id})
          and (each.id = ${ledgerEntries.id} or not exists (
            select from ledger_entries as undone
            where undone.gateway_transaction_id = each.gateway_transaction_id and undone.kind = 'refund_undone')))`,
    })
    .from(ledgerEntries)
    .innerJoin(gifts, eq(gifts.id, ledgerEntries.giftId))
    .innerJoin(attempts, ownAttempt)
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .leftJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))
    .where(and(eq(ledgerEntries.gatewayTransactionId, refundId), eq(ledgerEntries.kind, 'refund')));
  return row;
}

/** A document by its number, with the number of the one that replaces it, if any. */
export async function findByNumber(db: Db | Tx, numbered: { year: number; number: number }) {
  const [row] = await db
    .select({ receipt: receipts, replacedBy: { year: newer.year, number: newer.number } })
    .from(receipts)
    .leftJoin(newer, eq(newer.replacesId, receipts.id))
    .where(and(eq(receipts.year, numbered.year), eq(receipts.number, numbered.number)));
  return row;
}

/**
 * The next number of a year. The counter's row stays locked until the transaction ends, so no
 * number is ever skipped.
 */
export async function takeReceiptNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(receiptCounters)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: receiptCounters.year,
      set: { lastNumber: sql`${receiptCounters.lastNumber} + 1` },
    })
    .returning({ number: receiptCounters.lastNumber });
  if (row === undefined) throw new Error('no receipt number was given');
  return row.number;
}

export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<Receipt> {
  const currency = sql`(select currency from gifts where id = ${receipt.giftId})`;
  const [row] = await tx
    .insert(receipts)
    .values({ ...receipt, currency })
    .returning();
  if (row === undefined) throw new Error('the receipt was not written');
  return row;
}

export async function markMailed(db: Db, receiptId: string): Promise<void> {
  await db
    .update(receipts)
    .set({ mailedAt: sql`now()` })
    .where(eq(receipts.id, receiptId));
}

/** Queues the mail of a gift's valid receipt, if it was not sent yet. */
export async function enqueueReceipt(tx: Tx, giftId: string): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${PAYMENT_JOBS.sendReceipt}::text, json_build_object('giftId', ${giftId}::text))`,
  );
}
