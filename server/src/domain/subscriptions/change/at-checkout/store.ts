import { CHECKOUT_LIFETIME_DAYS, type FeeRate, type PaymentMethodType } from '@handsel/contract';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { findPayingMethod, useMethodNonce, type PaidWith } from '../../../payment-methods/index.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { checkouts } from '../../../../schema/checkouts.ts';
import { subscriptions } from '../../../../schema/subscriptions.ts';
import { gatewayCustomers } from '../../../../schema/saved-methods.ts';
import { sessions } from '../../../../schema/sessions.ts';
import { subscriptionChanges } from '../../../../schema/subscription-changes.ts';
import type { TermsChange } from '../change.ts';
import { changeColumns, readChange } from '../change-row.ts';
import { leaseEnd, LIVE } from '../store.ts';

export interface ChangingCheckout {
  sessionId: string;
  amountCents: number;
  isExpired: boolean;
  /** The donor of the monthly gift that it changes. */
  donorId: string;
  hasEnded: boolean;
  /** The amount stays unchanged until the gift resumes. */
  isPaused: boolean;
}

/** @returns undefined for an unknown checkout, or one that changes nothing */
export async function findChangingCheckout(db: Db, id: string): Promise<ChangingCheckout | undefined> {
  const [row] = await db
    .select({
      sessionId: checkouts.sessionId,
      amountCents: checkouts.amountCents,
      isExpired: sql<boolean>`${checkouts.createdAt} < now() - make_interval(days => ${CHECKOUT_LIFETIME_DAYS})`,
      donorId: subscriptions.donorId,
      hasEnded: sql<boolean>`${subscriptions.status} = 'cancelled'`,
      isPaused: sql<boolean>`${subscriptions.status} = 'paused'`,
    })
    .from(checkouts)
    .innerJoin(subscriptions, eq(subscriptions.id, checkouts.changesSubscriptionId))
    .where(and(eq(checkouts.id, id), eq(checkouts.frequency, 'monthly')));
  return row;
}

export interface NewChange {
  checkoutId: string;
  sessionId: string;
  donorId: string;
  /** The monthly charge, and the part of it that covers the fee. */
  amountCents: number;
  coveredFeeCents: number;
  feeRate: FeeRate | null;
  methodType: PaymentMethodType;
  userAgent: string;
  consentText: string | null;
  paidWith: PaidWith;
}

interface BegunRow extends Record<string, unknown> {
  id: string;
  subscription_id: string;
  lease_id: string;
  saved_token: string | null;
}

/**
 * Writes the change, unless the checkout or the monthly gift has one in progress, the checkout
 * differs from what the donor agreed to, the gift has ended or belongs to another donor, or the
 * nonce of a saved method is used, expired or another donor's. The same statement uses the nonce
 * up.
 */
export async function beginChange(db: Db, change: NewChange): Promise<TermsChange | undefined> {
  const { checkoutId, amountCents, coveredFeeCents, feeRate, methodType, paidWith } = change;
  // A change whose first call changes the gift begins as `sent`.
  const state = 'nonce' in paidWith ? 'pending' : 'sent';
  const result = await db.execute<BegunRow>(sql`
    with agreed as (
      select checkouts.id, subscriptions.id as subscription_id, subscriptions.amount_cents as amount_before_cents
      from checkouts join subscriptions on subscriptions.id = checkouts.changes_subscription_id
      where checkouts.id = ${checkoutId} and checkouts.session_id = ${change.sessionId}
        and checkouts.amount_cents = ${amountCents - coveredFeeCents}::integer and checkouts.frequency = 'monthly'
        and subscriptions.donor_id = ${change.donorId} and subscriptions.status in ('active', 'past_due')
      for update
    ), paid_with as (
      ${findPayingMethod(paidWith)}
    ), begun as (
      insert into subscription_changes (id, checkout_id, subscription_id, session_id, amount_before_cents, amount_cents, covered_fee_cents, fee_rate,
        method_type, saved_token, user_agent, consent_text, state, lease_id, lease_until)
      select coalesce(entered_card_id, gen_random_uuid()), id, subscription_id, ${change.sessionId}, amount_before_cents, ${amountCents}, ${coveredFeeCents}::integer,
        ${feeRate === null ? null : JSON.stringify(feeRate)}::jsonb,
        ${methodType}::payment_method_type, case when entered_card_id is null then token end, ${change.userAgent}, ${change.consentText}, ${state}::attempt_state, gen_random_uuid(),
        ${leaseEnd}
      from agreed, paid_with
      on conflict do nothing
      returning id, subscription_id, lease_id, saved_token
    ), ${useMethodNonce(sql`exists (select from begun)`)}
    select * from begun`);
  const row = result.rows[0];
  if (row === undefined) return undefined;
  const { id, subscription_id: subscriptionId, lease_id: leaseId, saved_token: savedToken } = row;
  return {
    kind: 'terms',
    id,
    checkoutId,
    subscriptionId,
    amountCents,
    coveredFeeCents,
    methodType,
    savedToken,
    nextBillingDate: null,
    state,
    leaseId,
  };
}

export async function findLiveChange(db: Db, checkoutId: string): Promise<TermsChange | undefined> {
  const [row] = await db
    .select(changeColumns)
    .from(subscriptionChanges)
    .where(and(eq(subscriptionChanges.checkoutId, checkoutId), inArray(subscriptionChanges.state, [...LIVE])))
    .orderBy(desc(subscriptionChanges.createdAt))
    .limit(1);
  const change = row && readChange(row);
  return change?.kind === 'terms' ? change : undefined;
}

/** Whether another checkout is changing the same monthly gift now. */
export async function isBeingChanged(db: Db, checkoutId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptionChanges.id })
    .from(subscriptionChanges)
    .innerJoin(checkouts, eq(checkouts.changesSubscriptionId, subscriptionChanges.subscriptionId))
    .where(
      and(eq(checkouts.id, checkoutId), inArray(subscriptionChanges.state, ['pending', 'sent', 'unknown'])),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * A card that was entered for a change, and the donor who entered it in a session that is still
 * open. A card that was entered by a link belongs to no donor.
 */
export async function findEnteredCard(
  db: Db,
  changeId: string,
): Promise<{ token: string; donorId: string } | undefined> {
  const [row] = await db
    .select({ token: subscriptionChanges.id, donorId: subscriptions.donorId })
    .from(subscriptionChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionChanges.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, subscriptionChanges.sessionId))
    .where(
      and(
        eq(subscriptionChanges.id, changeId),
        isNull(subscriptionChanges.savedToken),
        isNotNull(subscriptionChanges.checkoutId),
        eq(sessions.donorId, subscriptions.donorId),
        isNull(sessions.endedAt),
      ),
    );
  return row;
}

export async function isNobodys(db: Db, gatewayCustomerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(and(eq(gatewayCustomers.id, gatewayCustomerId), isNull(gatewayCustomers.donorId)));
  return rows.length > 0;
}
