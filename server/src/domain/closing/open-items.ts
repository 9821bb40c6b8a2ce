import { OPEN_ITEMS, type OpenItem } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { IS_PAID_OUT, isUnmatched, netCents, offCents, WAS_PAID } from '../deposits/index.ts';
import type { MonthSpan } from './months.ts';

/** The gateway dates deposits by day, so a month includes them until its last day. */
const isOfDeposits = ({ month }: MonthSpan) => sql`disbursed_on < ${month}::date + interval '1 month'`;

/**
 * The number of open items of each kind and their amount, as queries of the state at the end of the
 * month.
 */
const QUERIES: Readonly<Record<OpenItem['kind'], (span: MonthSpan) => SQL>> = {
  deposits_unmatched: (span) =>
    sql`select count(*), sum(${netCents}) from deposits where ${isOfDeposits(span)} and ${isUnmatched}`,
  deposits_off: (span) =>
    sql`select count(*), sum(${offCents}) from deposits where ${isOfDeposits(span)} and ${offCents} <> 0`,
  not_deposited: ({ since, until }) => sql`
    select count(*), sum(ledger_entries.amount_cents) from gifts join ledger_entries on gift_id = gifts.id and kind = 'charge'
    where given_at >= ${since}::timestamptz and given_at < ${until}::timestamptz and ${IS_PAID_OUT} and ${WAS_PAID}
      and exists (select from deposits)
      and not exists (select from deposit_lines where deposit_lines.gateway_transaction_id = ledger_entries.gateway_transaction_id)`,
  fees_unknown: (span) => sql`
    select count(*), sum(deposit_lines.amount_cents) from deposits join deposit_lines on deposit_id = deposits.id
    where ${isOfDeposits(span)} and disbursed_on >= ${span.month}::date and deposit_lines.kind = 'sale' and deposit_lines.fee_cents is null`,
  settling: ({ until }) =>
    sql`select count(*), sum(amount_cents) from gifts where settlement = 'settling' and given_at < ${until}::timestamptz`,
  refunds_in_doubt: ({ until }) => sql`
    select count(*), sum(amount_cents) from refunds
    where state in ('awaiting-approval', 'pending', 'sent', 'unknown') and created_at < ${until}::timestamptz`,
  disputes_open: ({ until }) => sql`
    select count(*), sum(amount_cents) from disputes where state in ('open', 'contested') and created_at < ${until}::timestamptz`,
  differences: () => sql`
    select count(*), null::bigint from alerts where closed_at is null
      and kind in ('strangeTransaction', 'missingTransaction', 'booksDiffer', 'otherCurrency', 'receiptDiffers', 'depositMissed')`,
};

/** The open items of a month and of those before it. Kinds without items are left out. */
export async function readOpenItems(db: Db | Tx, span: MonthSpan): Promise<OpenItem[]> {
  const each = OPEN_ITEMS.map(
    (kind) => sql`select ${kind}::text as kind, item.* from (${QUERIES[kind](span)}) as item (count, cents)`,
  );
  const { rows } = await db.execute<{ kind: OpenItem['kind']; count: number; cents: number | null }>(sql`
    select kind, count::integer, cents::float8 from (${sql.join(each, sql` union all `)}) items where count > 0`);
  return OPEN_ITEMS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
