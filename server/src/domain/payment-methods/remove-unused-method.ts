import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Answer } from '../../gateway/gateway-answers.ts';

interface RemovalContext {
  db: Db;
  gateway: Gateway;
}

/**
 * Longer than the calls take, and longer than a deletion whose reply was lost can still be on its
 * way.
 */
const LAPSE_MINUTES = 10;

/** The method pays for a monthly gift, or soon may. */
type InUse = { kind: 'in-use' };

/**
 * Deletes a vaulted method, unless it pays or is about to pay for a monthly gift: the gateway would
 * end that gift silently. The gateway's answer is outdated as soon as it arrives, so the method is
 * marked first. After the mark no new payment can use it (findPayingMethod in paid-with.ts), and
 * payments that had begun are visible here. If the deletion may still happen, or the process dies,
 * the mark stays until it expires.
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

/** Commits the mark before anything else is asked. The same statement deletes expired marks. */
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
 * Waits for payments that began before the mark: each locks its nonce until it commits. Afterwards
 * those payments are visible, and no nonce from before the mark is left. The order keeps two
 * removals from a deadlock.
 */
async function forgetNonces(db: Db, token: string): Promise<void> {
  await db.execute(sql`
    delete from method_nonces where nonce_hash in (
      select nonce_hash from method_nonces where token = ${token} order by nonce_hash for update
    )`);
}

/**
 * Includes a card that was entered for a monthly gift or a change, which is vaulted under its id.
 */
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
