import type { Cents } from '@handsel/contract';
import type { GiftMethodType } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';

/** A gift from another system. */
export interface ImportedGift {
  id: string;
  /** The line in the file. */
  line: number;
  donorId: string;
  amountCents: Cents;
  methodType: GiftMethodType;
  methodDescription: string;
  frequency: 'one-time' | 'monthly';
  fundId: string;
  campaign: string | null;
  /** YYYY-MM-DD. */
  givenOn: string;
}

/**
 * Books gifts of another system with their ledger entries. They have no receipt, because that
 * system sent one. Their time is noon of their day, so that the day is the same in nearly every
 * time zone.
 * @param timeZone the charity's time zone
 */
export async function bookImportedGifts(
  tx: Tx,
  importId: string,
  gifts: readonly ImportedGift[],
  timeZone: string,
): Promise<void> {
  if (gifts.length === 0) return;
  // With statistics from before the import, the trigger that allocates an entry to funds would read
  // all rows of this import for each entry. Its cached plans may be older too.
  await tx.execute(sql`set local enable_seqscan = off`);
  await tx.execute(sql`discard plans`);
  await tx.execute(sql`
    with lines as (
      select * from json_to_recordset(${JSON.stringify(gifts)}::json) as line (id uuid, line integer, "donorId" uuid, "amountCents" integer,
        "methodType" payment_method_type, "methodDescription" text, frequency frequency, "fundId" uuid, campaign text, "givenOn" date)
    ), gift as (
      insert into gifts (id, donor_id, import_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description, campaign,
        state, given_at)
      select id, "donorId", ${importId}::uuid, 'imported:' || ${importId}::text || ':' || line, "amountCents", frequency, "methodType",
        "methodDescription", campaign, 'succeeded', ("givenOn" + time '12:00') at time zone ${timeZone}::text
      from lines
      returning id, amount_cents, currency, gateway_transaction_id, given_at
    ), allocation as (
      insert into gift_allocations (gift_id, fund_id, amount_cents, given_at)
      select gift.id, "fundId", amount_cents, given_at from gift join lines on lines.id = gift.id
    )
    insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
    select id, 'charge', amount_cents, currency, gateway_transaction_id from gift`);
}

/** The tables of sums. Without sums, the views read the ledger itself. */
const SUMS = [
  'ledger_days',
  'fund_days',
  'campaign_days',
  'ledger_summed',
  'ledger_split_days',
  'donor_years',
  'ledger_split_summed',
];

/**
 * Deletes an import's gifts from the books. If the sums of the ledger include its entries, they are
 * discarded and recomputed right away, so that totals are right at every moment. The import is
 * locked and in the state `undoing`, which the ledger's triggers check.
 */
export async function deleteImportedGifts(tx: Tx, importId: string): Promise<void> {
  // The lock that the following statements need, so that nothing is summed meanwhile.
  await tx.execute(sql`lock table ledger_entries, fund_entries in row exclusive mode`);
  // With statistics from before the import, the triggers' plan reads the whole import for each row.
  await tx.execute(sql`analyze gifts, gift_allocations, ledger_entries, fund_entries`);
  const theirs = sql`select id from gifts where import_id = ${importId}::uuid`;
  const { rows } = await tx.execute<{ is_summed: boolean }>(sql`
    select exists (select from fund_entries where gift_id in (${theirs})
      and recorded_at < greatest(ledger_summed_until(), ledger_split_summed_until())) as is_summed`);
  await tx.execute(sql`delete from fund_entries where gift_id in (${theirs})`);
  await tx.execute(sql`delete from ledger_entries where gift_id in (${theirs})`);
  await tx.execute(sql`delete from gift_allocations where gift_id in (${theirs})`);
  await tx.execute(sql`delete from gifts where import_id = ${importId}::uuid`);
  if (rows[0]?.is_summed !== true) return;
  for (const table of SUMS) await tx.execute(sql`delete from ${sql.raw(table)}`);
  await tx.execute(sql`select graphile_worker.add_job(${JOBS.sumLedgerDays}::text)`);
}
