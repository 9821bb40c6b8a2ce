import { formatCents } from '@handsel/contract';
import { alertLabels } from '@handsel/words/console/alerts';
import { sql } from 'drizzle-orm';
import type { DisbursedTransaction } from '../../gateway/disbursement.ts';
import { raiseAlert } from '../../platform/alerts/raise-alert.ts';
import { inBatches } from '../../platform/in-batches.ts';
import type { DepositContext } from './context.ts';
import { fillDeposit } from './fill-deposit.ts';
import { findOrMakeRebuilt, insertLines, lockDeposits } from './store.ts';

/** Longer than the gateway takes to report fees or to resend a webhook. */
const LOOKS_BACK_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;
const BATCH = 50;

/** Payouts of one day to one account that are in no deposit. */
interface Missed {
  account: string;
  day: string;
  transactionIds: string[];
  /** The charges under dispute whose payouts are of that day. */
  disputedIds: string[];
}

/**
 * The nightly job. Payouts of the gateway without a webhook become a deposit that is rebuilt from
 * its transactions, and staff are alerted. Then it looks up missing details of recent deposits
 * again, such as fees.
 */
export async function findMissedDeposits(context: DepositContext): Promise<void> {
  const since = new Date(Date.now() - LOOKS_BACK_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (const missed of await findMissed(context, since)) await rebuild(context, missed);
  for (const id of await readSince(context, since)) await fillDeposit(context, id);
}

async function findMissed({ db, gateway }: DepositContext, since: string): Promise<Missed[]> {
  const missed = new Map<string, Missed>();
  const of = (account: string, day: string): Missed => {
    const key = `${day} ${account}`;
    const known = missed.get(key) ?? { account, day, transactionIds: [], disputedIds: [] };
    missed.set(key, known);
    return known;
  };
  // The webhook for today may still arrive.
  const isDue = (day: string) => day !== new Date().toISOString().slice(0, 10);
  for await (const batch of inBatches(gateway.disbursed({ since }), BATCH)) {
    const known = await findInDeposits(db, batch);
    for (const { transactionId, merchantAccountId, settled } of batch)
      if (settled !== undefined && isDue(settled.day) && !known.has(transactionId))
        of(merchantAccountId, settled.day).transactionIds.push(transactionId);
  }
  for await (const { merchantAccountId, day, transactionId } of gateway.disputePayouts(since))
    if (isDue(day) && !(await hasDeposit(db, merchantAccountId, day)))
      of(merchantAccountId, day).disputedIds.push(transactionId);
  return [...missed.values()];
}

type Reading = Pick<DepositContext['db'], 'execute'>;

async function findInDeposits(db: Reading, batch: readonly DisbursedTransaction[]): Promise<Set<string>> {
  const ids = batch.map(({ transactionId }) => transactionId);
  const { rows } = await db.execute<{ id: string }>(sql`
    select gateway_transaction_id as id from deposit_lines where gateway_transaction_id = any (${sql.param(ids)}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

async function hasDeposit(db: Reading, account: string, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from deposits where merchant_account_id = ${account} and (disbursed_on = ${day} or exists (
      select from deposit_notices where deposit_id = deposits.id and disbursed_on = ${day})) limit 1`);
  return rows.length > 0;
}

/**
 * Whether the ledger has any of these transactions. Other software may charge to other accounts of
 * the same merchant.
 */
async function isOurs(db: Reading, { transactionIds, disputedIds }: Missed): Promise<boolean> {
  const ids = sql.param([...transactionIds, ...disputedIds]);
  const { rows } = await db.execute(
    sql`select from ledger_entries where gateway_transaction_id = any (${ids}::text[]) limit 1`,
  );
  return rows.length > 0;
}

async function rebuild(context: DepositContext, missed: Missed): Promise<void> {
  const { account, day, transactionIds } = missed;
  if (!(await isOurs(context.db, missed))) return;
  const id = await context.db.transaction(async (tx) => {
    await lockDeposits(tx);
    // A webhook may have arrived meanwhile.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from unnest(${sql.param(transactionIds)}::text[]) as missed (id)
      where not exists (select from deposit_lines where gateway_transaction_id = missed.id)`);
    if (rows.length === 0 && (await hasDeposit(tx, account, day))) return undefined;
    const made = await findOrMakeRebuilt(tx, account, day);
    await insertLines(
      tx,
      made,
      rows.map((row) => row.id),
    );
    return made;
  });
  if (id === undefined) return;
  await fillDeposit(context, id);
  const { rows } = await context.db.execute<{ cents: number }>(
    sql`select gross_cents - refund_cents as cents from deposits where id = ${id}`,
  );
  await raiseAlert(context.db, {
    kind: 'depositMissed',
    about: `${day} ${account}`,
    details: {
      [alertLabels.transactions]: String(transactionIds.length),
      [alertLabels.charged]: formatCents(rows[0]?.cents ?? 0),
    },
  });
}

async function readSince({ db }: DepositContext, since: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from deposits where disbursed_on >= ${since} order by disbursed_on, id`,
  );
  return rows.map(({ id }) => id);
}
