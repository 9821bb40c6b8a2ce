import type { StaffFailedJob } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/database/database.ts';

type About = NonNullable<StaffFailedJob['about']>;

/** The names of ids in payloads, the most specific first. No other part of a payload is read. */
const NAMES = [
  'giftId',
  'transactionId',
  'subscriptionId',
  'changeId',
  'warningId',
  'dunningRunId',
  'refundId',
  'disputeId',
  'attemptId',
  'checkoutId',
  'noticeId',
  'cardId',
  'donorId',
  'donorIds',
] as const;
const payloadSchema = z.record(z.string(), z.unknown());

/**
 * The subject of each job, by its place in the list: a gift, a monthly gift or a donor that still
 * has a page.
 */
export async function findJobSubjects(
  db: Db | Tx,
  payloads: readonly unknown[],
): Promise<(About | undefined)[]> {
  const named = payloads.flatMap((payload, index) =>
    idsIn(payload).map(({ name, id }, rank) => ({ index, rank, name, id })),
  );
  const { rows } = await db.execute<About & { index: number; rank: number }>(sql`
    with named as (
      select * from json_to_recordset(${JSON.stringify(named)}::json) as named (index integer, rank integer, name text, id text)
    ), own as (
      select *, case when id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid end as uuid from named
    ), found as (
      select index, rank, 'gift' as kind, gifts.id from own join gifts on gifts.id = own.uuid where name = 'giftId'
      union all select index, rank, 'gift', gifts.id from own join gifts on gateway_transaction_id = own.id where name = 'transactionId'
      union all select index, rank, 'monthly-gift', subscriptions.id from own join subscriptions on subscriptions.id = own.uuid
        where name = 'subscriptionId'
      union all select index, rank, 'monthly-gift', subscription_id from own join subscription_changes on subscription_changes.id = own.uuid
        where name = 'changeId'
      union all select index, rank, 'monthly-gift', subscription_id from own join method_warnings on method_warnings.id = own.uuid
        where name = 'warningId'
      union all select index, rank, 'monthly-gift', subscription_id from own join dunning_runs on dunning_runs.id = own.uuid
        where name = 'dunningRunId'
      union all select index, rank, 'gift', refunds.gift_id from own join refunds on refunds.id = own.uuid where name = 'refundId'
      union all select index, rank, 'gift', ledger_entries.gift_id from own join ledger_entries on gateway_transaction_id = own.id
        where name = 'refundId'
      union all select index, rank, 'gift', disputes.gift_id from own join disputes on disputes.id = own.id where name = 'disputeId'
      union all select index, rank, 'gift', gifts.id from own join gifts on gifts.attempt_id = own.uuid where name = 'attemptId'
      union all select index, rank, 'gift', gifts.id from own join attempts on attempts.checkout_id = own.uuid
        join gifts on gifts.attempt_id = attempts.id where name = 'checkoutId'
      union all select index, rank, 'gift', gifts.id from own join dedication_notices on dedication_notices.id = own.uuid
        join attempts on attempts.checkout_id = dedication_notices.checkout_id join gifts on gifts.attempt_id = attempts.id
        where name = 'noticeId'
      union all select index, rank, 'gift', gifts.id from own join dedication_cards on dedication_cards.id = own.uuid
        join attempts on attempts.checkout_id = dedication_cards.checkout_id join gifts on gifts.attempt_id = attempts.id
        where name = 'cardId'
      union all select index, rank, 'donor', donors.id from own join donors on donors.id = own.uuid and merged_into is null
        where name in ('donorId', 'donorIds')
    )
    select distinct on (index) index, rank, kind, id from found order by index, rank`);
  const byIndex = new Map(rows.map(({ index, kind, id }) => [index, { kind, id }]));
  return payloads.map((_, index) => byIndex.get(index));
}

function idsIn(payload: unknown): { name: string; id: string }[] {
  const parsed = z.safeParse(payloadSchema, payload);
  if (!parsed.success) return [];
  return NAMES.flatMap((name) => {
    const value = parsed.data[name];
    const id: unknown = Array.isArray(value) ? value[0] : value;
    return typeof id === 'string' ? [{ name, id }] : [];
  });
}
