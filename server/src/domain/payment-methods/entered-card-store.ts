import { CHECKOUT_LIFETIME_DAYS } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { NONCE_LIFETIME_HOURS } from '../../gateway/gateway.ts';
import { enteredForColumns, type EnteredFor } from './paid-with.ts';
import type { Db } from '../../platform/database/database.ts';
import { JOBS } from './job-names.ts';

/**
 * After this time no nonce of the card pays, and no nonce that it was vaulted from can still be in
 * flight.
 */
const KEPT_MINUTES = NONCE_LIFETIME_HOURS * 60 + 15;

/**
 * Longer than an earlier card can be on its way to the vault. An earlier look would find nothing.
 */
const OVERTAKEN_MINUTES = 10;

/**
 * A checkout whose monthly gift may be paid. For a change, also the token that pays for the gift
 * now.
 */
export interface MonthlyCheckout extends Record<string, unknown> {
  id: string;
  email: string;
  present_token: string | null;
}

interface Visitor {
  sessionId: string;
  donorId: string | null;
}

/**
 * The session's own checkout of an unpaid monthly gift. A change is found only for the donor of the
 * gift.
 * @param checkoutId undefined for the newest
 */
export async function findMonthlyCheckout(
  db: Db,
  { sessionId, donorId }: Visitor,
  checkoutId: string | undefined,
): Promise<MonthlyCheckout | undefined> {
  const result = await db.execute<MonthlyCheckout>(sql`
    select checkouts.id, checkouts.email, subscriptions.payment_token as present_token
    from checkouts left join subscriptions on subscriptions.id = checkouts.changes_subscription_id
    where checkouts.session_id = ${sessionId} and checkouts.frequency = 'monthly' and checkouts.email is not null
      and (${checkoutId ?? null}::uuid is null or checkouts.id = ${checkoutId ?? null})
      and checkouts.created_at > now() - make_interval(days => ${CHECKOUT_LIFETIME_DAYS})
      and (subscriptions.id is null or subscriptions.donor_id = ${donorId})
      and not exists (
        select from attempts where checkout_id = checkouts.id and state in ('pending', 'sent', 'unknown', 'succeeded')
      )
    order by checkouts.created_at desc limit 1`);
  return result.rows[0];
}

/**
 * Records a card before the gateway is asked, with the job that deletes it if nothing is paid with
 * it. Cards that were entered earlier for the same checkout or link, and did not pay, can no longer
 * pay and are deleted soon.
 * @returns its id
 */
export async function insertEnteredCard(db: Db, enteredFor: EnteredFor): Promise<string> {
  const { checkoutId, giftLinkId } = enteredForColumns(enteredFor);
  const result = await db.execute<{ id: string }>(sql`
    with overtaken as (
      update entered_cards set forgotten_at = now()
      where (checkout_id = ${checkoutId} or gift_link_id = ${giftLinkId}) and forgotten_at is null returning id
    ), entered as (
      insert into entered_cards (checkout_id, gift_link_id) values (${checkoutId}, ${giftLinkId}) returning id
    ), jobs as (
      select graphile_worker.add_job(${JOBS.forgetEnteredCard}::text, json_build_object('cardId', id),
        run_at => now() + make_interval(mins => minutes))
      from (
        select id, ${OVERTAKEN_MINUTES}::int as minutes from overtaken
        union all
        select id, ${KEPT_MINUTES}::int from entered
      ) as cards
    )
    select entered.id, (select count(*) from jobs) from entered`);
  const [row] = result.rows;
  if (row === undefined) throw new Error('an insert returned nothing');
  return row.id;
}

/** @returns whether this session entered the card for one of its checkouts */
export async function isEnteredBy(db: Db, sessionId: string, token: string): Promise<boolean> {
  const result = await db.execute(sql`
    select from entered_cards join checkouts on checkouts.id = entered_cards.checkout_id
    where entered_cards.id::text = ${token} and forgotten_at is null and checkouts.session_id = ${sessionId}`);
  return result.rows.length > 0;
}

/**
 * Prevents new payments with the card. @returns false when the card is already in use or deleted
 */
export async function markForgotten(db: Db, cardId: string): Promise<boolean> {
  const result = await db.execute(
    sql`update entered_cards set forgotten_at = coalesce(forgotten_at, now()) where id = ${cardId} returning id`,
  );
  return result.rows.length > 0;
}

export async function deleteEnteredCard(db: Db, cardId: string): Promise<void> {
  await db.execute(sql`delete from entered_cards where id = ${cardId}`);
}

export async function enqueueForget(db: Db, cardId: string): Promise<void> {
  const payload = JSON.stringify({ cardId });
  await db.execute(sql`select graphile_worker.add_job(${JOBS.forgetEnteredCard}::text, ${payload}::json)`);
}
