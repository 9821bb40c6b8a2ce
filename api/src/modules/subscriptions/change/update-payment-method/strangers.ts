import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/database.ts';

/**
 * Comes before anything is vaulted by a mailed link. A monthly gift that nobody's proved address stands for may be that of a
 * stranger, who typed the address of whoever holds the link now; and a method is vaulted beside theirs. So the account that is not the
 * pressing session's keeps nothing: no vault, no nonce, no session, no password. The owner of the address gets in by a mailed link, as
 * always (decisions 006, 025).
 */
export async function lockStrangersOut(tx: Tx, subscriptionId: string, sessionId: string): Promise<void> {
  // A statement of its own: a sign-in that this waits for has written its session by then, and the next statement sees that.
  await lockStranger(tx, subscriptionId);
  await tx.execute(sql`
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

/** Comes before anything else is locked: a verification of the address locks its accounts first, and then their monthly gifts. */
export async function lockStranger(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.execute(sql`
    select from donors where id = (select donor_id from subscriptions where id = ${subscriptionId}) and email_proved_at is null
    for no key update`);
}
