import { CHECKOUT_LIFETIME_DAYS } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { NONCE_LIFETIME_HOURS } from '../../gateway/gateway.ts';
import { enteredForColumns, type EnteredFor } from './paid-with.ts';
import type { Db } from '../../platform/database/database.ts';
import { JOBS } from './job-names.ts';

/** By then no nonce made for the card pays any more, and none that it was vaulted from can still be on its way. */
const KEPT_MINUTES = NONCE_LIFETIME_HOURS * 60 + 15;

/** Longer than a card that was pressed for before can still be on its way to the vault: who looks there sooner finds nothing. */
const OVERTAKEN_MINUTES = 10;

/** A checkout whose monthly gift may be paid, and the method that the gift is paid with that it changes. */
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
 * The session's own checkout of a monthly gift that is not paid; of a change, only for the donor whose gift it is.
 * @param checkoutId unset: the newest
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
 * Written before the gateway is asked, with the job that throws the card away when nothing was paid with it. Those that were
 * entered before for the same checkout or link, and did not come to pay, are never paid with from now on, and thrown away a little later.
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

/** @returns whether this is a card that was entered for a checkout of this session's */
export async function isEnteredBy(db: Db, sessionId: string, token: string): Promise<boolean> {
  const result = await db.execute(sql`
    select from entered_cards join checkouts on checkouts.id = entered_cards.checkout_id
    where entered_cards.id::text = ${token} and forgotten_at is null and checkouts.session_id = ${sessionId}`);
  return result.rows.length > 0;
}

/** From now on nothing begins to be paid with it. @returns false where something has, or it is gone */
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
