import { CURRENCY } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { DisbursedTransaction, DisputePayout } from '../../gateway/disbursement.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface DepositToFill {
  account: string;
  /** The day of its first attempt, whose disputes it includes. */
  day: string;
  transactionIds: string[];
}

export async function readToFill(db: Db, id: string): Promise<DepositToFill | undefined> {
  const { rows } = await db.execute<DepositToFill & Record<string, unknown>>(sql`
    select merchant_account_id as account,
      least(disbursed_on, (select min(disbursed_on) from deposit_notices where deposit_id = deposits.id))::text as day,
      array(select gateway_transaction_id from deposit_lines where deposit_id = deposits.id order by 1) as "transactionIds"
    from deposits where id = ${id}`);
  return rows[0];
}

/** Stores the gateway's details of the transactions in a deposit. */
export async function fillLines(tx: Tx, id: string, found: readonly DisbursedTransaction[]): Promise<void> {
  const lines = found.map(({ transactionId, kind, amountCents, currency, settled }) => ({
    transaction: transactionId,
    kind,
    cents: amountCents,
    currency,
    settled: settled?.cents ?? null,
    settled_in: settled?.currency ?? null,
    rate: settled?.rate ?? null,
  }));
  await tx.execute(sql`
    update deposit_lines set kind = told.kind, amount_cents = told.cents, currency = told.currency,
      settlement_cents = told.settled, settlement_currency = told.settled_in, rate = told.rate
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as told (transaction text, kind text, cents integer, currency text, settled integer, settled_in text, rate text)
    where deposit_id = ${id} and gateway_transaction_id = told.transaction`);
}

export async function fillFees(tx: Tx, id: string, fees: ReadonlyMap<string, number>): Promise<void> {
  const told = [...fees].map(([transaction, cents]) => ({ transaction, cents }));
  await tx.execute(sql`
    update deposit_lines set fee_cents = told.cents
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (transaction text, cents integer)
    where deposit_id = ${id} and gateway_transaction_id = told.transaction`);
}

/** Adds chargebacks to the first deposit in which they are found. */
export async function insertChargebacks(
  tx: Tx,
  id: string,
  payouts: readonly DisputePayout[],
): Promise<void> {
  for (const { disputeId, transactionId, cents } of payouts)
    await tx.execute(sql`
      insert into deposit_chargebacks (dispute_id, is_returned, deposit_id, gateway_transaction_id, cents)
      values (${disputeId}, ${cents > 0}, ${id}, ${transactionId}, ${-cents}) on conflict do nothing`);
}

/**
 * Sums a deposit's lines. A line that the gateway has not paid out yet counts by the charged
 * amount.
 */
export async function sumDeposit(tx: Tx, id: string): Promise<void> {
  const settled = sql`coalesce(settlement_cents, amount_cents)`;
  await tx.execute(sql`
    update deposits set gross_cents = sums.gross, refund_cents = sums.refunds, fee_cents = sums.fees,
      chargeback_cents = (select coalesce(sum(cents), 0) from deposit_chargebacks where deposit_id = ${id}),
      currency = coalesce(sums.settled_in, ${CURRENCY.code})
    from (
      select coalesce(sum(${settled}) filter (where kind = 'sale'), 0) as gross,
        coalesce(sum(${settled}) filter (where kind = 'refund'), 0) as refunds,
        coalesce(sum(fee_cents), 0) as fees, min(settlement_currency) as settled_in
      from deposit_lines where deposit_id = ${id}
    ) as sums
    where deposits.id = ${id}`);
}
