import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../platform/database/database.ts';

/** The ids that a monthly gift has had at the gateway. */
export interface GatewayIds {
  /** The oldest first. The last is the present one. */
  all: readonly [string, ...string[]];
  /** The replacement of the present one that is in progress, or null. */
  begun: string | null;
  /**
   * Replacements that never became the monthly gift. One may exist, and may have been charged
   * before it was ended.
   */
  failed: string[];
}

/** A change of the day, whose id is the replacement's id at the gateway. */
const isDayChange = sql`first_billing_on is not null`;

/** Ids that are not ours, such as those of the charity's other subscriptions, stay unchanged. */
const idSchema = z.uuid();
const isOurs = (id: string) => idSchema.safeParse(id).success;

/** @param subscriptionId our id */
export async function findGatewayIds(db: Db, subscriptionId: string): Promise<GatewayIds> {
  if (!isOurs(subscriptionId)) return { all: [subscriptionId], begun: null, failed: [] };
  const { rows } = await db.execute<{ id: string; became: 'gift' | 'nothing' | 'open' }>(sql`
    select id, case state when 'succeeded' then 'gift' when 'failed' then 'nothing' else 'open' end as became
    from subscription_changes
    where subscription_id = ${subscriptionId} and ${isDayChange} and state in ('sent', 'unknown', 'succeeded', 'failed')
    order by created_at`);
  const those = (became: string) => rows.filter((row) => row.became === became).map(({ id }) => id);
  return {
    all: [subscriptionId, ...those('gift')],
    begun: those('open')[0] ?? null,
    failed: those('nothing'),
  };
}

/**
 * Finds the present gateway ids of many subscriptions.
 * @returns our ids by gateway id
 */
export async function findPresentIds(db: Db, subscriptionIds: string[]): Promise<Map<string, string>> {
  const ids = subscriptionIds.filter(isOurs);
  const { rows } = await db.execute<{ id: string; subscription_id: string }>(sql`
    select distinct on (subscription_id) id, subscription_id from subscription_changes
    where subscription_id = any(${sql.param(ids)}::uuid[]) and ${isDayChange} and state = 'succeeded'
    order by subscription_id, created_at desc`);
  const replaced = new Map(rows.map((row) => [row.subscription_id, row.id]));
  return new Map(subscriptionIds.map((id) => [replaced.get(id) ?? id, id]));
}

/**
 * Finds our ids of replacements in any state.
 * @returns our ids by gateway id, for those that are replacements
 */
export async function findOurIds(db: Db, gatewayIds: string[]): Promise<Map<string, string>> {
  const ids = gatewayIds.filter(isOurs);
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; subscription_id: string }>(sql`
    select id, subscription_id from subscription_changes
    where id = any(${sql.param(ids)}::uuid[]) and ${isDayChange}`);
  return new Map(rows.map((row) => [row.id, row.subscription_id]));
}
