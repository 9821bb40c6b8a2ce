import { MONTHLY_OFFER_CONSENT_VERSION, MONTHLY_OFFER_MINUTES, type Cents } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { findPayingMethod, useMethodNonce, type PaidWith } from '../../payment-methods/index.ts';
import { lockDonor } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AttemptState } from '../../../schema/attempts.ts';
import { findOtherMonthlyGift } from '../donate/other-monthly-gift.ts';
import { findAttempt, leaseEnd } from '../donate/store.ts';
import type { Attempt } from '../donate/attempt.ts';

/** Stored before the gift is charged, because that call keeps the card. @returns the offer's id */
export async function insertOffer(
  db: Db,
  offer: { attemptId: string; amountCents: Cents; keepsMethod: boolean },
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into monthly_offers (attempt_id, amount_cents, keeps_method)
    values (${offer.attemptId}, ${offer.amountCents}, ${offer.keepsMethod}) returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returned nothing');
  return row.id;
}

/** An offer with its gift and, after it was accepted, its attempt. */
export interface StoredOffer {
  id: string;
  amountCents: Cents;
  keepsMethod: boolean;
  /** It was declined or has expired, or its gift was refunded or is not paid yet. */
  isOver: boolean;
  methodDescription: string;
  /** The saved method that paid the gift. */
  savedToken: string | null;
  /** The rest is set for an accepted offer. */
  attemptState: AttemptState | null;
  beginsOn: string | null;
  consentText: string | null;
}

/** @returns undefined for another session's checkout; null without an offer or a gift */
export async function findOffer(
  db: Db,
  checkoutId: string,
  session: { id: string; donorId: string | null },
): Promise<StoredOffer | null | undefined> {
  const { rows } = await db.execute<Record<string, never> & { offer: StoredOffer | null }>(sql`
    select (
      select json_build_object('id', offers.id, 'amountCents', offers.amount_cents, 'keepsMethod', keeps_method,
        'isOver', offers.state in ('declined', 'lapsed') or (offers.state = 'open' and (${isLapsed} or not ${isGiftPaid})),
        'methodDescription', gifts.method_description, 'savedToken', gift_attempts.saved_token,
        'attemptState', begun.state, 'beginsOn', begun.begins_on, 'consentText', begun.consent_text)
      from attempts as gift_attempts
        -- A gift whose session another gift has taken belongs to another donor.
        join gifts on gifts.attempt_id = gift_attempts.id and gifts.donor_id = ${session.donorId}
        join monthly_offers as offers on offers.attempt_id = gift_attempts.id
        left join attempts as begun on begun.id = offers.id
      where gift_attempts.checkout_id = checkouts.id
    ) as offer
    from checkouts where id = ${checkoutId} and session_id = ${session.id}`);
  return rows[0]?.offer;
}

const isLapsed = sql`offers.created_at <= now() - make_interval(mins => ${MONTHLY_OFFER_MINUTES})`;

/** A card pays right away; a payment from an account may still fail. */
const isGiftPaid = sql`exists (select from gifts where gifts.attempt_id = offers.attempt_id and gifts.state = 'succeeded' and gifts.settlement is null)`;

export interface Accepted {
  offerId: string;
  /** The gift's checkout. */
  checkoutId: string;
  /** The session's donor, or null. */
  donorId: string | null;
  paidWith: { token: string } | PaidWith;
  beginsOn: string;
  consentText: string;
  userAgent: string;
}

/**
 * Adds the checkout of the monthly gift as a copy of the gift's, implemented by the module above
 * that owns it. @returns its id
 */
export type InsertOfferCheckout = (
  tx: Tx,
  from: { checkoutId: string; amountCents: Cents },
) => Promise<string>;

/** Rolls the transaction back. */
class MethodGone extends Error {}

/**
 * Accepts the offer once, and writes its attempt as `sent`, because the next call may reach the
 * gateway.
 * @returns undefined when it was already answered or has expired, its donor has a monthly gift, or
 * the method is gone
 */
export async function acceptOffer(
  db: Db,
  insertOfferCheckout: InsertOfferCheckout,
  accepted: Accepted,
): Promise<Attempt | undefined> {
  try {
    return await db.transaction((tx) => accept(tx, insertOfferCheckout, accepted));
  } catch (error) {
    if (error instanceof MethodGone) return undefined;
    throw error;
  }
}

async function accept(
  tx: Tx,
  insertOfferCheckout: InsertOfferCheckout,
  { offerId, checkoutId, donorId, paidWith, beginsOn, consentText, userAgent }: Accepted,
): Promise<Attempt | undefined> {
  if (donorId !== null) {
    // A donor's monthly gifts begin one after another, so that each sees the result of the one
    // before.
    await lockDonor(tx, donorId, 'no key update');
    if ((await findOtherMonthlyGift(tx, donorId, checkoutId)) !== undefined) return undefined;
  }
  const { rows } = await tx.execute<{ amount_cents: Cents }>(sql`
    update monthly_offers as offers
    set state = 'accepted', answered_at = now(), consent_version = ${MONTHLY_OFFER_CONSENT_VERSION}::smallint
    where id = ${offerId} and state = 'open' and not ${isLapsed} and ${isGiftPaid}
    returning amount_cents`);
  const [offer] = rows;
  if (offer === undefined) return undefined;
  const ownCheckoutId = await insertOfferCheckout(tx, { checkoutId, amountCents: offer.amount_cents });
  const paying =
    'token' in paidWith
      ? sql`select null::bytea as nonce_hash, ${paidWith.token}::text as token, null::uuid as entered_card_id`
      : findPayingMethod(paidWith);
  const begun = await tx.execute(sql`
    with paid_with as (
      ${paying}
    ), begun as (
      insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, currency, method_type, saved_token, campaign,
        campaign_version, source, fund_id, fund_split, user_agent, consent_text, begins_on, state, lease_id, lease_until)
      select offers.id, ${ownCheckoutId}, gift.session_id, gift.email, 'monthly', offers.amount_cents, gift.currency, gift.method_type,
        paid_with.token, gift.campaign, gift.campaign_version, gift.source, gift.fund_id, gift.fund_split, ${userAgent}, ${consentText},
        ${beginsOn}::date, 'sent', gen_random_uuid(), ${leaseEnd}
      from monthly_offers as offers join attempts as gift on gift.id = offers.attempt_id cross join paid_with
      where offers.id = ${offerId}
      returning id
    ), ${useMethodNonce(sql`exists (select from begun)`)}
    select id from begun`);
  if (begun.rows.length === 0) throw new MethodGone();
  return findAttempt(tx, offerId);
}

/** Declines an open offer. The kept method is deleted right away. */
export async function declineOffer(db: Db, offerId: string, forgetJob: string): Promise<void> {
  await db.execute(sql`
    with declined as (
      update monthly_offers set state = 'declined', answered_at = now() where id = ${offerId} and state = 'open' returning id
    )
    select graphile_worker.add_job(${forgetJob}::text, json_build_object('offerId', id), job_key => 'forget_kept:' || id) from declined`);
}

/**
 * Expires unanswered offers, and queues the deletion of methods kept for offers without a gift.
 * Repeats this for a gift in doubt, whose card may be kept only later.
 */
export async function lapseOffers(db: Db, forgetJob: string): Promise<void> {
  await db.execute(
    sql`update monthly_offers as offers set state = 'lapsed', answered_at = now() where state = 'open' and ${isLapsed}`,
  );
  await db.execute(sql`
    select graphile_worker.add_job(${forgetJob}::text, json_build_object('offerId', id), job_key => 'forget_kept:' || id)
    from monthly_offers as offers where forgotten_at is null and ${isToForget}`);
}

/** Expires the offers of a donor who is being erased. Kept methods are deleted within minutes. */
export async function lapseOffersOf(tx: Tx, attemptIds: string[]): Promise<void> {
  await tx.execute(sql`
    update monthly_offers set state = 'lapsed', answered_at = now()
    where state = 'open' and attempt_id = any(${sql.param(attemptIds)}::uuid[])`);
}

const isToForget = sql`(offers.state in ('declined', 'lapsed')
  or (offers.state = 'accepted' and exists (select from attempts where attempts.id = offers.id and attempts.state in ('declined', 'failed'))))`;

/**
 * Whether the method that was kept for this offer must be deleted. `isDecided`: nothing more can be
 * kept for it.
 */
export async function findToForget(
  db: Db,
  offerId: string,
): Promise<{ keepsMethod: boolean; isDecided: boolean } | undefined> {
  const { rows } = await db.execute<{ keepsMethod: boolean; isDecided: boolean }>(sql`
    select keeps_method as "keepsMethod", gift.state not in ('pending', 'sent', 'unknown') as "isDecided"
    from monthly_offers as offers join attempts as gift on gift.id = offers.attempt_id
    where offers.id = ${offerId} and forgotten_at is null and ${isToForget}`);
  return rows[0];
}

export async function markForgotten(db: Db, offerId: string): Promise<void> {
  await db.execute(sql`update monthly_offers set forgotten_at = now() where id = ${offerId}`);
}
