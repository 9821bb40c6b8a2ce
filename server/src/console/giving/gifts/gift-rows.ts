import type { StaffGiftRow } from '@handsel/contract/console';
import { receiptNumber } from '@handsel/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import { doubleOf, giftDaySql } from '../../../domain/payments/index.ts';
import type { StaffPerson } from '../../access/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { giftAddress, gifts, giftWord, isLaterMonth } from '../../../schema/gifts.ts';
import { emailFor } from '../masked-email.ts';
import { shownName } from '../shown-name.ts';

/** The attempt that began a monthly gift has the gift's id. */
export const ownAttempt = eq(attempts.id, sql`coalesce(${gifts.attemptId}, ${gifts.subscriptionId})`);

/** The refunds of a gift so far. */
export const refundedCents = sql<number>`greatest(0, -(select coalesce(sum(entry.amount_cents), 0) from ledger_entries entry
  where entry.gift_id = ${gifts.id} and entry.kind in ('refund', 'refund_undone')))::integer`;

/**
 * The rows of a gift list, the newest first.
 * @param which a condition that an index answers quickly, with few rows
 */
export async function readGiftRows(
  { db, timeZone }: Books,
  person: Pick<StaffPerson, 'role'>,
  which: SQL,
  limit: number,
): Promise<StaffGiftRow[]> {
  const rows = await db
    .select({
      id: gifts.id,
      givenAt: gifts.givenAt,
      given_on: sql<string>`${giftDaySql(sql`gifts`, timeZone)}::text`,
      amount_cents: gifts.amountCents,
      covered_fee_cents: gifts.coveredFeeCents,
      refunded_cents: refundedCents,
      state: giftWord,
      frequency: gifts.frequency,
      is_later_month: isLaterMonth,
      method_type: gifts.methodType,
      method_description: gifts.methodDescription,
      payer_name: gifts.payerName,
      donor_name: shownName(sql`gifts.donor_id`),
      donor_id: gifts.donorId,
      email: giftAddress,
      campaign: gifts.campaign,
      // The newest receipt: a replacement has a later number.
      receipt: sql<{
        year: number;
        number: number;
      } | null>`(select json_build_object('year', year, 'number', number) from receipts
        where receipts.gift_id = ${gifts.id} and receipts.kind = 'gift' order by year desc, number desc limit 1)`,
      possible_double: sql<StaffGiftRow['possible_double']>`${doubleOf(
        sql`${gifts.id}`,
        sql`json_build_object('gift_id', other.id, 'given_on', ${giftDaySql(sql`other`, timeZone)}::text)`,
      )}`,
    })
    .from(gifts)
    .leftJoin(attempts, ownAttempt)
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .where(which)
    .orderBy(sql`${gifts.givenAt} desc, ${gifts.id} desc`)
    .limit(limit);
  return rows.map(({ givenAt, receipt, email, ...row }) => ({
    ...row,
    given_at: givenAt.toISOString(),
    email: emailFor(person, email),
    receipt_number: receipt === null ? null : receiptNumber(receipt),
  }));
}
