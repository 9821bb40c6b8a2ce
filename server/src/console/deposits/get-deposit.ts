import { DEPOSIT_LINES_PAGE, type StaffDepositLine, type StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffDepositsContext } from './context.ts';
import { readDepositRows, readNearLines } from './deposit-rows.ts';
import { shownName } from '../giving/index.ts';

type Replies = { [Name in keyof StaffEndpoints]: z.output<StaffEndpoints[Name]['reply'] & z.ZodMiniType> };
type Page = Replies['getDeposit'];

/** The ledger's entry of a line: the charge of its gift, or the refund. */
const LEDGER = sql`left join ledger_entries on ledger_entries.gateway_transaction_id = deposit_lines.gateway_transaction_id
  and ledger_entries.kind in ('charge', 'refund')`;
const IS_UNKNOWN = sql`(ledger_entries.id is null or abs(ledger_entries.amount_cents) is distinct from deposit_lines.amount_cents)`;

/** A deposit: its total, its chargebacks, its webhooks, and the bank lines that may match it. */
export async function getDeposit(
  { db }: StaffDepositsContext,
  { params: { id } }: StaffCall<'getDeposit'>,
): Promise<StaffResult<Page>> {
  const [deposit] = await readDepositRows(db, sql`deposits.id = ${id}`);
  if (deposit === undefined) return staffRefusal('not_found');
  return staffSuccess({
    deposit,
    ...(await countLines(db, id)),
    chargebacks: await readChargebacks(db, id),
    notices: await readNotices(db, id),
    near: deposit.bank_line === null ? await readNearLines(db, id) : [],
  });
}

async function countLines(db: Db, id: string): Promise<Pick<Page, 'gifts' | 'refunds' | 'unknown'>> {
  const { rows } = await db.execute<{ gifts: number; refunds: number; unknown: number }>(sql`
    select count(*) filter (where deposit_lines.kind = 'sale')::integer as gifts,
      count(*) filter (where deposit_lines.kind = 'refund')::integer as refunds, count(*) filter (where ${IS_UNKNOWN})::integer as unknown
    from deposit_lines ${LEDGER} where deposit_id = ${id}`);
  return rows[0] ?? { gifts: 0, refunds: 0, unknown: 0 };
}

async function readChargebacks(db: Db, id: string): Promise<Page['chargebacks']> {
  const { rows } = await db.execute<Page['chargebacks'][number] & Record<string, unknown>>(sql`
    select dispute_id, gateway_transaction_id as transaction_id, gifts.id as gift_id, cents
    from deposit_chargebacks left join gifts using (gateway_transaction_id) where deposit_id = ${id} order by dispute_id, is_returned`);
  return rows;
}

async function readNotices(db: Db, id: string): Promise<Page['notices']> {
  const { rows } = await db.execute<Page['notices'][number] & Record<string, unknown>>(sql`
    select as_of as at, net_cents, is_retry, success, exception from deposit_notices
    where deposit_id = ${id} order by as_of, is_retry, success`);
  return rows.map((notice) => ({ ...notice, at: new Date(notice.at).toISOString() }));
}

/** A page of a deposit's transactions. Those that the ledger lacks are first. */
export async function getDepositLines(
  { db }: StaffDepositsContext,
  { params: { id }, query: { skip = 0 } }: StaffCall<'getDepositLines'>,
): Promise<StaffResult<Replies['getDepositLines']>> {
  const [deposit] = await readDepositRows(db, sql`deposits.id = ${id}`);
  if (deposit === undefined) return staffRefusal('not_found');
  const { rows } = await db.execute<StaffDepositLine & Record<string, unknown>>(sql`
    select deposit_lines.gateway_transaction_id as transaction_id, deposit_lines.kind, deposit_lines.amount_cents, deposit_lines.currency,
      settlement_cents, settlement_currency, nullif(rate, '1') as rate, fee_cents, ledger_entries.gift_id,
      (select ${shownName(sql`gifts.donor_id`)} from gifts where gifts.id = ledger_entries.gift_id) as donor_name,
      case when abs(ledger_entries.amount_cents) <> deposit_lines.amount_cents then abs(ledger_entries.amount_cents) end as ledger_cents
    from deposit_lines ${LEDGER} where deposit_id = ${id}
    order by ${IS_UNKNOWN} desc, deposit_lines.kind desc, deposit_lines.gateway_transaction_id
    limit ${DEPOSIT_LINES_PAGE + 1} offset ${skip}`);
  return staffSuccess({
    lines: rows.slice(0, DEPOSIT_LINES_PAGE),
    next: rows.length > DEPOSIT_LINES_PAGE ? skip + DEPOSIT_LINES_PAGE : null,
  });
}
