import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';

/**
 * Comes before anything is vaulted by a mailed link. A monthly gift that nobody's proved address stands for may be that of a
 * stranger, who typed the address of whoever holds the link now; and a method is vaulted beside theirs. So the account that is not the
 * pressing session's keeps nothing: no vault, no nonce, no session, no password. The owner of the address gets in by a mailed link, as
 * always (decisions 006, 025).
 */
export async function lockStrangersOut(
  db: Db | Tx,
  subscriptionId: string,
  sessionId: string,
): Promise<void> {
  await db.execute(sql`
    with stranger as (
      select donors.id from donors join subscriptions on subscriptions.donor_id = donors.id
      where subscriptions.id = ${subscriptionId} and donors.email_proved_at is null
        and not exists (select from sessions where sessions.id = ${sessionId} and sessions.donor_id = donors.id)
      for no key update of donors
    ), locked_out as (
      update donors set password_hash = null where id in (select id from stranger)
    ), ended as (
      update sessions set ended_at = now() where donor_id in (select id from stranger) and ended_at is null
    ), given_up as (
      update gateway_customers set donor_id = null where donor_id in (select id from stranger)
    )
    delete from method_nonces where nonce_hash in (
      select nonce_hash from method_nonces where donor_id in (select id from stranger) order by nonce_hash for update
    )`);
}
