import {
  CHECKOUT_LIFETIME_DAYS,
  type FeeRate,
  type Frequency,
  type PaymentMethodType,
} from '@handsel/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { NONCE_LIFETIME_HOURS } from '../../../gateway/gateway.ts';
import { lockDonor } from '../../accounts/index.ts';
import { findPayingMethod, useMethodNonce, type PaidWith } from '../../payment-methods/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { execute, preparedRead } from '../../../platform/database/prepared.ts';
import { attempts } from '../../../schema/attempts.ts';
import { checkouts } from '../../../schema/checkouts.ts';
import { awaitsBank, gifts } from '../../../schema/gifts.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import { isVaultedFirst, type Attempt, type MadeGift } from './attempt.ts';
import { findOtherMonthlyGift } from './other-monthly-gift.ts';

/** Longer than the calls before `sent`, or the one after it, can take: each has 15 s. */
const LEASE_SECONDS = 40;
const RECHECK_SECONDS = 10;
/**
 * Covers the difference between our clock and the gateway's, and a charge that it decides as the
 * nonce expires.
 */
const NONCE_MARGIN_MINUTES = 15;

const LIVE = ['pending', 'sent', 'unknown', 'succeeded'] as const;

const columns = {
  id: attempts.id,
  checkoutId: attempts.checkoutId,
  sessionId: attempts.sessionId,
  email: attempts.email,
  frequency: attempts.frequency,
  amountCents: attempts.amountCents,
  coveredFeeCents: attempts.coveredFeeCents,
  methodType: attempts.methodType,
  nonce: attempts.nonce,
  savedToken: attempts.savedToken,
  // The nonce is older than the attempt.
  isNonceExpired: sql<boolean>`${attempts.createdAt} < now() - make_interval(hours => ${NONCE_LIFETIME_HOURS}) - make_interval(mins => ${NONCE_MARGIN_MINUTES})`,
  beginsOn: attempts.beginsOn,
  state: attempts.state,
  leaseId: attempts.leaseId,
};

export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

export interface PayableCheckout {
  sessionId: string;
  email: string | null;
  amountCents: number;
  frequency: Frequency;
  isExpired: boolean;
}

const findPayable = preparedRead((db) =>
  db
    .select({
      sessionId: checkouts.sessionId,
      email: checkouts.email,
      amountCents: checkouts.amountCents,
      frequency: checkouts.frequency,
      isExpired: sql<boolean>`${checkouts.createdAt} < now() - make_interval(days => ${CHECKOUT_LIFETIME_DAYS})`,
    })
    .from(checkouts)
    .where(eq(checkouts.id, sql.placeholder('id')))
    .prepare('find_payable_checkout'),
);

export async function findPayableCheckout(db: Db, id: string): Promise<PayableCheckout | undefined> {
  const [row] = await findPayable(db).execute({ id });
  return row;
}

export interface NewAttempt {
  checkoutId: string;
  sessionId: string;
  /** The session was anonymous when the request came. */
  beganAnonymous: boolean;
  email: string;
  frequency: Frequency;
  amountCents: number;
  coveredFeeCents: number;
  feeRate: FeeRate | null;
  methodType: PaymentMethodType;
  campaign: string | null;
  userAgent: string;
  consentText: string | null;
  paidWith: PaidWith;
}

const jsonOf = (value: FeeRate | null) => (value === null ? null : JSON.stringify(value));

interface BegunRow extends Record<string, unknown> {
  id: string;
  lease_id: string;
  nonce: string | null;
  saved_token: string | null;
}

/**
 * Writes the attempt, unless the checkout has a live one or differs from what the donor agreed to;
 * unless the nonce of a saved method is used, expired or another donor's; and unless it would begin
 * a second monthly gift.
 * @param donorId of the session; null for an anonymous visitor, who may begin any number: a refusal
 * would reveal another donor's gifts
 */
export async function beginAttempt(
  db: Db,
  attempt: NewAttempt,
  donorId: string | null,
): Promise<Attempt | undefined> {
  if (attempt.frequency === 'one-time' || donorId === null) return insertAttempt(db, attempt);
  return db.transaction(async (tx) => {
    // A donor's monthly gifts begin one after another, so that each sees the result of the one
    // before.
    await lockDonor(tx, donorId, 'no key update');
    const other = await findOtherMonthlyGift(tx, donorId, attempt.checkoutId);
    return other === undefined ? insertAttempt(tx, attempt) : undefined;
  });
}

/**
 * Uses the nonce of a vaulted method up in the same statement. A card that was entered for this
 * checkout and vaulted gives the attempt its id.
 */
async function insertAttempt(db: Db | Tx, attempt: NewAttempt): Promise<Attempt | undefined> {
  const { paidWith, feeRate: _feeRate, beganAnonymous: _beganAnonymous, ...agreed } = attempt;
  const isVaulted = !('nonce' in paidWith);
  // An attempt whose first call charges begins as `sent`.
  const state = isVaultedFirst(attempt) && !isVaulted ? 'pending' : 'sent';
  const result = await execute<BegunRow>(
    db,
    sql`
    with agreed as (
      select * from checkouts
      where id = ${attempt.checkoutId} and session_id = ${attempt.sessionId}
        and amount_cents = ${attempt.amountCents - attempt.coveredFeeCents}::integer and frequency = ${attempt.frequency}
        and (frequency = 'one-time' or changes_subscription_id is null)
      for update
    ), paid_with as (
      ${findPayingMethod(paidWith)}
    ), begun as (
      insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, covered_fee_cents, fee_rate, currency, method_type, nonce, saved_token,
        campaign, campaign_version, source, fund_id, fund_split, user_agent, consent_text, state, lease_id, lease_until, began_anonymous)
      select coalesce(entered_card_id, gen_random_uuid()), id, session_id, email, frequency, ${attempt.amountCents}::integer, ${attempt.coveredFeeCents}::integer, ${jsonOf(attempt.feeRate)}::jsonb, currency, ${attempt.methodType}::payment_method_type,
        ${isVaulted ? null : paidWith.nonce}::text, case when entered_card_id is null then token end,
        coalesce(${attempt.campaign}, campaign), case when ${attempt.campaign}::text is null or ${attempt.campaign} = campaign then campaign_version end,
        source, fund_id, fund_split, ${attempt.userAgent}, ${attempt.consentText}, ${state}::attempt_state, gen_random_uuid(),
        ${leaseEnd}, ${attempt.beganAnonymous}::boolean
      from agreed, paid_with
      on conflict (checkout_id) where state in ('pending', 'sent', 'unknown', 'succeeded') do nothing
      returning id, lease_id, nonce, saved_token
    ), ${useMethodNonce(sql`exists (select from begun)`)}
    select * from begun`,
  );
  const row = result.rows[0];
  if (row === undefined) return undefined;
  const { id, lease_id: leaseId, nonce, saved_token: savedToken } = row;
  return { ...agreed, state, id, leaseId, nonce, savedToken, isNonceExpired: false, beginsOn: null };
}

export async function findLiveAttempt(db: Db, checkoutId: string): Promise<Attempt | undefined> {
  const [row] = await db
    .select(columns)
    .from(attempts)
    .where(and(eq(attempts.checkoutId, checkoutId), inArray(attempts.state, [...LIVE])))
    .orderBy(desc(attempts.createdAt))
    .limit(1);
  return row;
}

export async function findAttempt(db: Db | Tx, id: string): Promise<Attempt | undefined> {
  const [row] = await db.select(columns).from(attempts).where(eq(attempts.id, id));
  return row;
}

/**
 * Marks the attempt before a call that can charge. @returns false when another process has the
 * lease; the call must then not be sent
 */
export async function markSent(db: Db, attempt: Attempt): Promise<boolean> {
  const rows = await db
    .update(attempts)
    .set({ state: 'sent', leaseUntil: leaseEnd })
    .where(
      and(eq(attempts.id, attempt.id), eq(attempts.state, 'pending'), eq(attempts.leaseId, attempt.leaseId)),
    )
    .returning({ id: attempts.id });
  return rows.length > 0;
}

/**
 * Marks an attempt as in doubt. The reconciler looks it up right away, then repeatedly.
 * @param isDue true when it has not been looked up yet, or the gateway was not asked. After a
 * failed lookup it waits, so that others get their turn.
 */
export async function markUnknown(db: Db, id: string, reason: string, isDue: boolean): Promise<void> {
  await db
    .update(attempts)
    .set({
      state: 'unknown',
      reason,
      leaseUntil: isDue ? sql`now()` : sql`now() + make_interval(secs => ${RECHECK_SECONDS})`,
    })
    .where(and(eq(attempts.id, id), inArray(attempts.state, ['sent', 'unknown'])));
}

/** Takes over attempts whose lease has expired. The former holder can no longer change them. */
export async function claimLapsedAttempts(db: Db, most: number): Promise<Attempt[]> {
  const lapsed = sql`(
    select id from attempts
    where state in ('pending', 'sent', 'unknown') and lease_until <= now()
    order by lease_until limit ${most} for update skip locked
  )`;
  return db
    .update(attempts)
    .set({ leaseId: sql`gen_random_uuid()`, leaseUntil: leaseEnd })
    .where(inArray(attempts.id, lapsed))
    .returning(columns);
}

/** Whether a process is carrying the attempt out now. @returns undefined for an unknown attempt */
export async function findCarrying(db: Db, id: string): Promise<{ isCarriedOut: boolean } | undefined> {
  const [row] = await db
    .select({
      isCarriedOut: sql<boolean>`${attempts.state} in ('pending', 'sent', 'unknown') and ${attempts.leaseUntil} > now()`,
    })
    .from(attempts)
    .where(eq(attempts.id, id));
  return row;
}

const findGiven = preparedRead((db) =>
  db
    .select({
      nextBillingDate: subscriptions.nextBillingDate,
      isSettling: awaitsBank,
      payerName: gifts.payerName,
    })
    .from(gifts)
    .leftJoin(subscriptions, eq(subscriptions.id, gifts.attemptId))
    .where(eq(gifts.attemptId, sql.placeholder('attemptId')))
    .prepare('find_given'),
);

export async function findGift(db: Db, attemptId: string): Promise<MadeGift> {
  const [row] = await findGiven(db).execute({ attemptId });
  return row ?? { nextBillingDate: null, isSettling: false, payerName: null };
}
