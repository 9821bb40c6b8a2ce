import { sql, type SQL } from 'drizzle-orm';
import { NONCE_LIFETIME_HOURS } from '../../../gateway/gateway.ts';
import type { Db } from '../../../platform/database/database.ts';
import { JOBS } from '../../../platform/jobs/jobs.ts';

/** For how long what is over is kept, in days. */
export interface Retention {
  checkouts: number;
  sessions: number;
  webhooks: number;
}

/** Deletes at most so many rows. @returns how many there were */
export type Forget = (db: Db, atMost: number, retention: Retention) => Promise<number>;

/** A guest's session opens nothing after half an hour. Others are told once that they lapsed, however late they come. */
const GUEST_SESSION_KEPT_DAYS = 1;

const isOlderThan = (column: SQL, days: number) => sql`${column} < now() - make_interval(days => ${days})`;

/** None works after a day. Until then they are counted, used or not: what an address is mailed in a day has a limit. */
export const forgetLinks: Forget = (db, atMost) =>
  deleted(
    db,
    sql`delete from links where id in (
      select id from links where ${isOlderThan(sql`created_at`, 1)} limit ${atMost}
    )`,
  );

/** Who has reported a blocked script; the alert says what of it matters. */
export const forgetBlockedScripts: Forget = (db, atMost) =>
  deleted(
    db,
    sql`delete from blocked_scripts where (about, network) in (
      select about, network from blocked_scripts where ${isOlderThan(sql`seen_at`, 2)} limit ${atMost}
    )`,
  );

/** Changes of address that were over long ago, whatever came of them. */
export const forgetEmailChanges: Forget = (db, atMost, { sessions }) =>
  deleted(
    db,
    sql`delete from email_changes where id in (
      select id from email_changes where ${isOlderThan(sql`expires_at`, sessions)} limit ${atMost}
    )`,
  );

/** Links to monthly gifts that are too old or revoked, and that no card was entered by just now. */
export const forgetGiftLinks: Forget = (db, atMost) =>
  deleted(
    db,
    sql`delete from gift_links where id in (
      select id from gift_links
      where (expires_at < now() or ended_at is not null)
        and not exists (select from entered_cards where gift_link_id = gift_links.id)
      limit ${atMost}
    )`,
  );

/**
 * What a mailed link entered for a monthly gift that is paid another way by now, or has ended: it is nobody's (decision 025), so it
 * is taken out of the gateway's vault. @returns how many are to be
 */
export const forgetLinkEntered: Forget = async (db, atMost) => {
  const result = await db.execute(sql`
    with forgotten as (
      update subscription_changes set forgotten_at = now()
      where id in (
          select entered.id from subscription_changes as entered join subscriptions on subscriptions.id = entered.subscription_id
          where entered.checkout_id is null and entered.saved_token is null and entered.forgotten_at is null
            and entered.state = 'succeeded' and ${isOlderThan(sql`entered.settled_at`, 1)}
            and (subscriptions.payment_token <> entered.id::text or subscriptions.status = 'cancelled')
          limit ${atMost}
        )
      returning id
    )
    select graphile_worker.add_job(${JOBS.forgetMethod}::text, json_build_object('token', id), job_key => 'forget:' || id)
    from forgotten`);
  return result.rows.length;
};

/** Nonces that nothing pays with any more, whatever is known of them. */
export const forgetIssuedNonces: Forget = (db, atMost) =>
  deleted(
    db,
    sql`delete from issued_nonces where nonce_hash in (
      select nonce_hash from issued_nonces where ${isOlderThan(sql`created_at`, 1)} limit ${atMost}
    )`,
  );

/** Nonces of saved methods that the gateway no longer takes. */
export const forgetMethodNonces: Forget = (db, atMost) =>
  deleted(
    db,
    sql`delete from method_nonces where nonce_hash in (
      select nonce_hash from method_nonces
      where created_at < now() - make_interval(hours => ${NONCE_LIFETIME_HOURS}) limit ${atMost}
    )`,
  );

/** Webhooks that the gateway has long stopped sending again. */
export const forgetWebhooks: Forget = (db, atMost, { webhooks }) =>
  deleted(
    db,
    sql`delete from webhooks where id in (
      select id from webhooks where ${isOlderThan(sql`received_at`, webhooks)} limit ${atMost}
    )`,
  );

/** What somebody once thought of giving, with the address they typed, and never tried to pay. */
export const forgetAbandonedCheckouts: Forget = (db, atMost, { checkouts }) =>
  deleted(
    db,
    sql`delete from checkouts where id in (
      select id from checkouts
      where ${isOlderThan(sql`created_at`, checkouts)}
        and not exists (select from attempts where checkout_id = checkouts.id)
        and not exists (select from subscription_changes where checkout_id = checkouts.id)
        and not exists (select from entered_cards where checkout_id = checkouts.id)
      limit ${atMost}
    )`,
  );

/** Sessions that are over and hold nothing: a checkout, an attempt or a change keeps the session it came from. */
export const forgetSessions: Forget = (db, atMost, retention) =>
  deleted(
    db,
    sql`delete from sessions where id in (
      select id from sessions
      where (
          (trust = 'guest' and ${isOlderThan(sql`last_seen_at`, GUEST_SESSION_KEPT_DAYS)})
          or ${isOlderThan(sql`last_seen_at`, retention.sessions)}
          or ${isOlderThan(sql`ended_at`, GUEST_SESSION_KEPT_DAYS)}
        )
        and not exists (select from checkouts where session_id = sessions.id)
        and not exists (select from attempts where session_id = sessions.id)
        and not exists (select from subscription_changes where session_id = sessions.id)
      limit ${atMost}
    )`,
  );

async function deleted(db: Db, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
