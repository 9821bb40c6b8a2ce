import { CURRENCY } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { Disbursement } from '../../gateway/disbursement.ts';
import type { Tx } from '../../platform/database/database.ts';
import { depositNotices, deposits } from '../../schema/deposits.ts';
import { sumDeposit } from './lines.ts';

/** An arbitrary number that no other lock uses. */
const LOCK = 7_306_019;

/** Makes deposits one after another, so that each is made once. There are a few a day. */
export async function lockDeposits(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Finds the deposit of a notice: with the same disbursement id, rebuilt from the same transactions,
 * or failed and now tried again. Makes a new one otherwise.
 */
export async function findOrMakeDeposit(tx: Tx, told: Disbursement): Promise<string> {
  const known = await findKnown(tx, told);
  if (known !== undefined) return known;
  const [made] = await tx
    .insert(deposits)
    .values({
      merchantAccountId: told.merchantAccountId,
      disbursedOn: told.day,
      currency: CURRENCY.code,
      success: told.success,
    })
    .returning({ id: deposits.id });
  return made?.id ?? '';
}

async function findKnown(tx: Tx, told: Disbursement): Promise<string | undefined> {
  const ids = sql.param(told.transactionIds);
  const { rows } = await tx.execute<{ id: string; is_rebuilt: boolean }>(sql`
    select deposits.id, disbursement_id is null as is_rebuilt from deposits
    where exists (select from deposit_notices where deposit_id = deposits.id and disbursement_id = ${told.disbursementId})
      or merchant_account_id = ${told.merchantAccountId} and (
        (disbursement_id is null or not success or not ${told.success}) and exists (
          select from deposit_lines where deposit_id = deposits.id and gateway_transaction_id = any (${ids}::text[]))
        or disbursement_id is null and disbursed_on = ${told.day} and not exists (
          select from deposit_lines where deposit_id = deposits.id))
    order by exists (select from deposit_notices where deposit_id = deposits.id and disbursement_id = ${told.disbursementId}) desc,
      created_at, deposits.id limit 1`);
  const [known] = rows;
  if (known?.is_rebuilt === true) await leaveTo(tx, known.id, told);
  return known?.id;
}

/**
 * Adapts a rebuilt deposit to the gateway's notice: it gets exactly the notice's transactions,
 * which leave other rebuilt deposits.
 */
async function leaveTo(tx: Tx, id: string, { transactionIds }: Disbursement): Promise<void> {
  const ids = sql.param(transactionIds);
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from deposit_lines using deposits where deposits.id = deposit_id and disbursement_id is null
      and ((deposit_id = ${id}) <> (gateway_transaction_id = any (${ids}::text[])))
    returning deposit_id as id`);
  for (const other of new Set(rows.map((row) => row.id))) await sumDeposit(tx, other);
  // A rebuilt deposit without content was this one. It stays if staff have matched it.
  await tx.execute(sql`
    delete from deposits where id <> ${id} and id = any (${sql.param(rows.map((row) => row.id))}::uuid[])
      and not exists (select from deposit_lines where deposit_id = deposits.id)
      and not exists (select from deposit_chargebacks where deposit_id = deposits.id)
      and not exists (select from deposit_matches where deposit_id = deposits.id)`);
}

export async function insertNotice(
  tx: Tx,
  depositId: string,
  webhookId: string,
  told: Disbursement,
): Promise<void> {
  const { disbursementId, day: disbursedOn, netCents, success, isRetry, exception, followUp } = told;
  await tx
    .insert(depositNotices)
    .values({
      webhookId,
      depositId,
      disbursementId,
      disbursedOn,
      netCents,
      success,
      isRetry,
      exception,
      followUp,
      asOf: new Date(told.asOf),
    })
    .onConflictDoNothing();
}

/** Applies the gateway's latest notice, whatever the order of arrival. */
export async function holdLatestNotice(tx: Tx, depositId: string) {
  const { rows } = await tx.execute<{
    id: string;
    success: boolean;
    exception: string | null;
    followUp: string | null;
  }>(sql`
    update deposits set disbursement_id = last.disbursement_id, disbursed_on = last.disbursed_on, told_cents = last.net_cents,
      success = last.success, exception = last.exception, follow_up = last.follow_up, as_of = last.as_of
    from (select * from deposit_notices where deposit_id = ${depositId} order by as_of desc, is_retry desc, success desc limit 1) as last
    where deposits.id = ${depositId}
    returning last.disbursement_id as id, last.success, last.exception, last.follow_up as "followUp"`);
  const [held] = rows;
  if (held === undefined) throw new Error(`deposit ${depositId} has no notice`);
  return held;
}

export async function insertLines(
  tx: Tx,
  depositId: string,
  transactionIds: readonly string[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  await tx.execute(sql`
    insert into deposit_lines (deposit_id, gateway_transaction_id)
    select ${depositId}, unnest(${sql.param([...transactionIds])}::text[]) on conflict do nothing`);
}

/** The rebuilt deposit of an account's day, or a new one. */
export async function findOrMakeRebuilt(tx: Tx, account: string, day: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with known as (
      select id from deposits where merchant_account_id = ${account} and disbursed_on = ${day} and disbursement_id is null limit 1
    ), made as (
      insert into deposits (merchant_account_id, disbursed_on, currency, success)
      select ${account}, ${day}, ${CURRENCY.code}, true where not exists (select from known)
      returning id
    )
    select id from known union all select id from made`);
  return rows[0]?.id ?? '';
}
