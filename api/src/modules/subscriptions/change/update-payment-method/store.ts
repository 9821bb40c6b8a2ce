import type { PaymentMethodType, PaymentState } from '@handsel/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isOpenGiftLink } from '../../../payments/index.ts';
import { findPayingMethod, useMethodNonce, type PaidWith } from '../../../payment-methods/index.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { dayIn, type Books } from '../../../../platform/database/day-in.ts';
import { attempts } from '../../../../schema/attempts.ts';
import { donors } from '../../../../schema/donors.ts';
import { giftLinks } from '../../../../schema/gift-links.ts';
import { monthlyAddress, subscriptions } from '../../../../schema/gifts.ts';
import { methodWarnings } from '../../../../schema/method-warnings.ts';
import { failedMonths, recoveries } from '../../../../schema/recoveries.ts';
import type { TermsChange } from '../change.ts';
import { lockUnverifiedHolder, revokeUnverifiedAccess } from './unverified-holder.ts';
import { leaseEnd } from '../store.ts';

/** A monthly gift that a mailed link may give another way to pay. */
export interface Mendable {
  linkId: string;
  subscriptionId: string;
  email: string;
  amountCents: number;
  /** YYYY-MM-DD. */
  nextBillingDate: string | null;
  /** The vaulted method that pays. */
  paymentToken: string;
  hasEnded: boolean;
  /** The month that could not be taken; `since` is the day, YYYY-MM-DD. */
  owed: { recoveryId: string; amountCents: number; since: string } | null;
  /** Where giving it another way to pay stands. Only `none` and `declined` take a press. */
  state: PaymentState;
}

/** A change of this gift that has no outcome yet. */
const isBeingChanged = sql<boolean>`exists (
  select from subscription_changes as open_change
  where open_change.subscription_id = ${subscriptions.id} and open_change.state in ('pending', 'sent', 'unknown')
)`;

/** The month that is owed now, whichever one the link was mailed about: an earlier one, or one that a warning was of. */
const openRecoveryId = sql<string | null>`(
  select open_recovery.id from recoveries as open_recovery
  where open_recovery.subscription_id = ${subscriptions.id} and open_recovery.ended_at is null
)`;

/** What became of the newest way to pay that was given for the month that is owed, and whether the month is still to be asked for. */
const newestMend = sql<{ state: string; takesMonth: boolean } | null>`(
  select json_build_object('state', mend.state, 'takesMonth', mend.takes_month) from subscription_changes as mend
  where mend.recovery_id = ${recoveries.id} order by mend.created_at desc limit 1
)`;

/** @returns undefined when the link is unknown, revoked or too old */
export async function findMendable({ db, timeZone }: Books, token: string): Promise<Mendable | undefined> {
  const [row] = await db
    .select({
      linkId: giftLinks.id,
      subscriptionId: subscriptions.id,
      email: monthlyAddress,
      amountCents: subscriptions.amountCents,
      // One that is stopped until it is paid another way goes on with that from its next month on.
      nextBillingDate: sql<string | null>`case when ${methodWarnings.kind} = 'returned'
        then coalesce(${subscriptions.pausedFrom}, ${subscriptions.nextBillingDate}) else ${subscriptions.nextBillingDate} end::text`,
      paymentToken: subscriptions.paymentToken,
      hasEnded: sql<boolean>`${subscriptions.status} = 'cancelled'`,
      recoveryId: recoveries.id,
      isRecovered: sql<boolean>`${recoveries.endedAt} is not null`,
      isEnding: sql<boolean>`${recoveries.endingAt} is not null`,
      owedCents: failedMonths.amountCents,
      owedSince: dayIn(timeZone, recoveries.failedAt),
      isReplaced: sql<boolean>`${methodWarnings.paymentToken} <> ${subscriptions.paymentToken} or ${methodWarnings.closedAt} is not null`,
      isBeingChanged,
      newestMend,
    })
    .from(giftLinks)
    .innerJoin(subscriptions, eq(subscriptions.id, giftLinks.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .leftJoin(methodWarnings, eq(methodWarnings.id, giftLinks.warningId))
    .leftJoin(recoveries, eq(recoveries.id, sql`coalesce(${openRecoveryId}, ${giftLinks.recoveryId})`))
    .leftJoin(failedMonths, eq(failedMonths.recoveryId, recoveries.id))
    .where(isOpenGiftLink('mend', token))
    .orderBy(desc(failedMonths.failedAt))
    .limit(1);
  if (row === undefined) return undefined;
  const {
    recoveryId,
    owedCents,
    owedSince: since,
    isRecovered,
    isEnding,
    isReplaced,
    newestMend: newest,
    ...gift
  } = row;
  const owed =
    recoveryId === null || owedCents === null ? null : { recoveryId, amountCents: owedCents, since };
  const isDone = owed === null ? isReplaced : isRecovered;
  return {
    ...gift,
    hasEnded: gift.hasEnded || isEnding,
    owed,
    state: stateOf(gift.isBeingChanged, isDone, newest),
  };
}

/** The month that this donor owes of this monthly gift. @returns undefined when none is, or the gift is another's */
export async function findOpenRecovery(
  db: Db,
  subscriptionId: string,
  donorId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: recoveries.id })
    .from(recoveries)
    .innerJoin(subscriptions, eq(subscriptions.id, recoveries.subscriptionId))
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.donorId, donorId),
        isNull(recoveries.endedAt),
        isNull(recoveries.endingAt),
      ),
    );
  return row?.id;
}

/** What this donor was told of the returned debits of this monthly gift. @returns undefined when it is not stopped, or is another's */
export async function findOpenReturnWarning(
  db: Db,
  subscriptionId: string,
  donorId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: methodWarnings.id })
    .from(methodWarnings)
    .innerJoin(subscriptions, eq(subscriptions.id, methodWarnings.subscriptionId))
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.donorId, donorId),
        eq(subscriptions.status, 'paused'),
        eq(methodWarnings.kind, 'returned'),
        eq(methodWarnings.paymentToken, subscriptions.paymentToken),
        isNull(methodWarnings.closedAt),
      ),
    )
    .limit(1);
  return row?.id;
}

function stateOf(
  isBeingChanged: boolean,
  isDone: boolean,
  newest: { state: string; takesMonth: boolean } | null,
): PaymentState {
  if (isDone) return 'paid';
  if (isBeingChanged) return 'checking';
  if (newest?.state === 'succeeded') return newest.takesMonth ? 'checking' : 'declined';
  return newest?.state === 'declined' ? 'declined' : 'none';
}

export interface NewMend {
  mendable: Mendable;
  sessionId: string;
  methodType: PaymentMethodType;
  userAgent: string;
  consentText: string | null;
  paidWith: PaidWith;
}

interface BegunRow extends Record<string, unknown> {
  id: string;
  lease_id: string;
}

/**
 * Writes the change that gives a monthly gift another way to pay by a mailed link, and takes the month with it that is owed. Not
 * where the gift is being changed already or has ended, the owed month was taken or is still to be asked for, or the nonce of a
 * card that was entered by the link is used or expired. The sum stays what it is.
 */
export async function beginMend(db: Db, mend: NewMend): Promise<TermsChange | undefined> {
  const { mendable, sessionId, methodType, userAgent, consentText, paidWith } = mend;
  const { subscriptionId, amountCents } = mendable;
  const recoveryId = mendable.owed?.recoveryId ?? null;
  const state = 'nonce' in paidWith ? 'pending' : 'sent';
  return db.transaction(async (tx) => {
    await lockUnverifiedHolder(tx, subscriptionId);
    // Held before anything is looked at: whoever ends the gift holds it too.
    await tx.execute(sql`select from subscriptions where id = ${subscriptionId} for update`);
    const result = await tx.execute<BegunRow>(sql`
      with paid_with as (
        ${findPayingMethod(paidWith)}
      ), begun as (
        insert into subscription_changes (id, subscription_id, session_id, amount_before_cents, amount_cents, method_type,
          recovery_id, takes_month, user_agent, consent_text, state, lease_id, lease_until)
        select coalesce(entered_card_id, gen_random_uuid()), subscriptions.id, ${sessionId}, amount_cents, amount_cents,
          ${methodType}::payment_method_type, ${recoveryId}::uuid, ${recoveryId !== null}::boolean, ${userAgent}, ${consentText},
          ${state}::attempt_state, gen_random_uuid(), ${leaseEnd}
        from subscriptions, paid_with
        where subscriptions.id = ${subscriptionId} and amount_cents = ${amountCents} and status in ('active', 'past_due', 'paused')
          and (${recoveryId}::uuid is null or exists (
            select from recoveries where id = ${recoveryId}::uuid and ended_at is null and ending_at is null))
          and not exists (
            select from subscription_changes where recovery_id = ${recoveryId}::uuid and state = 'succeeded' and takes_month)
        on conflict do nothing
        returning id, lease_id
      ), ${useMethodNonce(sql`exists (select from begun)`)}
      select * from begun`);
    const [row] = result.rows;
    if (row === undefined) return undefined;
    // Before it is committed nothing is vaulted.
    await revokeUnverifiedAccess(tx, subscriptionId, sessionId);
    const { id, lease_id: leaseId } = row;
    return {
      kind: 'terms',
      id,
      checkoutId: null,
      subscriptionId,
      amountCents,
      methodType,
      savedToken: null,
      nextBillingDate: null,
      state,
      leaseId,
    };
  });
}
