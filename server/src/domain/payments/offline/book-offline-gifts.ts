import type { Cents } from '@handsel/contract';
import type { OfflineMethod } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';

/** A gift that staff typed in. */
export interface OfflineGift {
  lineId: string;
  donorId: string;
  amountCents: Cents;
  methodType: OfflineMethod;
  /** The payment method on the receipt, e.g. "Check 1042". */
  methodDescription: string;
  fundId: string;
  campaign: string | null;
  /** YYYY-MM-DD, the day of its receipt. */
  givenOn: string;
}

/**
 * Books each line as a gift to its fund, with its ledger entry and its receipt's job, once. The
 * ledger dates it by the day of booking, like all entries. The gift's time is noon of its day, so
 * that the day is the same in nearly every time zone.
 * @param timeZone the charity's time zone
 */
export async function bookOfflineGifts(
  tx: Tx,
  lines: readonly OfflineGift[],
  timeZone: string,
): Promise<void> {
  await tx.execute(sql`
    with lines as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as line ("lineId" uuid, "donorId" uuid, "amountCents" integer,
        "methodType" payment_method_type, "methodDescription" text, "fundId" uuid, "campaign" text, "givenOn" date)
    ), gift as (
      insert into gifts (donor_id, offline_line_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description,
        campaign, state, given_at)
      select "donorId", "lineId", 'offline:' || "lineId", "amountCents", 'one-time', "methodType", "methodDescription", "campaign", 'succeeded',
        ("givenOn" + time '12:00') at time zone ${timeZone}::text
      from lines
      on conflict (gateway_transaction_id) do nothing
      returning id, offline_line_id, amount_cents, currency, gateway_transaction_id, given_at
    ), allocation as (
      insert into gift_allocations (gift_id, fund_id, amount_cents, given_at)
      select gift.id, "fundId", amount_cents, given_at from gift join lines on "lineId" = offline_line_id
    ), entry as (
      insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
      select id, 'charge', amount_cents, currency, gateway_transaction_id from gift
    )
    select graphile_worker.add_job(${JOBS.sendReceipt}::text, json_build_object('giftId', gift.id),
      job_key => 'receipt:' || gift.id) from gift`);
}

/**
 * Reverses a gift that staff typed in: adds an entry for the whole amount, after which the gift no
 * longer counts. A repeated call changes nothing. A donor with a mailed receipt is mailed that it
 * is not valid.
 * @returns undefined for an unknown gift; `not-offline` for a gift of the gateway; `before` when it
 * was already reversed
 */
export async function reverseOfflineGift(
  tx: Tx,
  giftId: string,
): Promise<{ lineId: string } | 'not-offline' | 'before' | undefined> {
  const { rows } = await tx.execute<{ line: string | null; settlement: string | null }>(
    sql`select offline_line_id as line, settlement from gifts where id = ${giftId}::uuid for update`,
  );
  const [gift] = rows;
  if (gift === undefined) return undefined;
  if (gift.line === null) return 'not-offline';
  if (gift.settlement !== null) return 'before';
  await tx.execute(sql`
    with reversed as (
      update gifts set settlement = 'voided' where id = ${giftId}::uuid returning id, amount_cents, currency, gateway_transaction_id
    ), entry as (
      insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
      select id, 'reversal', -amount_cents, currency, gateway_transaction_id from reversed
    )
    select graphile_worker.add_job(${JOBS.sendReversedMail}::text, json_build_object('giftId', id), job_key => 'reversed:' || id)
    from reversed`);
  return { lineId: gift.line };
}
