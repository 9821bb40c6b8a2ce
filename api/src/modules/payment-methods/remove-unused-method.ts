import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Answer } from '../../gateway/gateway-answers.ts';

interface RemovalContext {
  db: Db;
  gateway: Gateway;
}

/** Longer than the calls take, and than a deletion whose answer was lost can still be on its way. */
const LAPSE_MINUTES = 10;

/** It pays for a monthly gift, or soon may. */
type InUse = { kind: 'in-use' };

/**
 * Deletes a vaulted method, unless a monthly gift is paid with it or is about to be: the gateway would end that gift without a
 * word. What the gateway says of it is old as soon as it is said, so the method is marked first: from then on nothing begins to
 * be paid with it (findSavedMethod in paid-with.ts), and what had begun before is seen here. If the deletion may still come, or
 * nobody lives to unmark it, the mark stays until it lapses.
 */
export async function removeUnusedMethod(
  { db, gateway }: RemovalContext,
  token: string,
): Promise<Answer<object> | InUse> {
  const removalId = await mark(db, token);
  await forgetNonces(db, token);
  const answer: Answer<object> | InUse = (await isAboutToPay(db, token))
    ? { kind: 'in-use' }
    : await deleteUnlessPaying(gateway, token);
  if (answer.kind !== 'unknown') await unmark(db, removalId);
  return answer;
}

async function deleteUnlessPaying(gateway: Gateway, token: string): Promise<Answer<object> | InUse> {
  const found = await gateway.findMethod(token);
  if (found.kind === 'none') return { kind: 'done' };
  if (found.kind !== 'done') return { kind: 'not-done', reason: found.reason };
  return found.paysMonthly ? { kind: 'in-use' } : gateway.deleteMethod(token);
}

/** Committed before anything else is asked. What has lapsed goes with the same statement. */
async function mark(db: Db, token: string): Promise<string> {
  const result = await db.execute<{ id: string }>(sql`
    with lapsed as (
      delete from method_removals where id in (
        select id from method_removals where lapses_at <= now() for update skip locked
      )
    )
    insert into method_removals (token, lapses_at) values (${token}, now() + make_interval(mins => ${LAPSE_MINUTES}))
    returning id`);
  const [row] = result.rows;
  if (row === undefined) throw new Error('an insert returned nothing');
  return row.id;
}

async function unmark(db: Db, removalId: string): Promise<void> {
  await db.execute(sql`delete from method_removals where id = ${removalId}`);
}

/**
 * A payment that began with the method before it was marked holds its nonce until that is committed: this waits for them. They
 * can be seen afterwards, and nobody else has a nonce from before the mark. The order keeps two removals out of each other's way.
 */
async function forgetNonces(db: Db, token: string): Promise<void> {
  await db.execute(sql`
    delete from method_nonces where nonce_hash in (
      select nonce_hash from method_nonces where token = ${token} order by nonce_hash for update
    )`);
}

/** Also a card that was entered for a monthly gift, or a change of one, and is vaulted under its id. */
async function isAboutToPay(db: Db, token: string): Promise<boolean> {
  const result = await db.execute(sql`
    select from subscription_changes
    where state in ('pending', 'sent', 'unknown') and coalesce(saved_token, id::text) = ${token}
    union all
    select from attempts
    where state in ('pending', 'sent', 'unknown') and frequency = 'monthly' and coalesce(saved_token, id::text) = ${token}
    limit 1`);
  return result.rows.length > 0;
}
