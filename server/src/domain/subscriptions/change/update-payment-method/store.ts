import type { PaymentMethodType, PaymentState } from '@handsel/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isOpenGiftLink } from '../../../payments/index.ts';
import { findPayingMethod, useMethodNonce, type PaidWith } from '../../../payment-methods/index.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { dayIn, type Books } from '../../../../platform/database/day-in.ts';
import { attempts } from '../../../../schema/attempts.ts';
import { donors } from '../../../../schema/donors.ts';
import { giftLinks } from '../../../../schema/gift-links.ts';
import { monthlyAddress, subscriptions } from '../../../../schema/subscriptions.ts';
import { methodWarnings } from '../../../../schema/method-warnings.ts';
import { failedMonths, dunningRuns } from '../../../../schema/dunning-runs.ts';
import type { TermsChange } from '../change.ts';
import { lockUnverifiedHolder, revokeUnverifiedAccess } from './unverified-holder.ts';
import { leaseEnd } from '../store.ts';

/** A monthly gift whose payment method a mailed link may update. */
export interface Updatable {
  linkId: string;
  subscriptionId: string;
  email: string;
  amountCents: number;
  /** YYYY-MM-DD. */
  nextBillingDate: string | null;
  /** The vaulted method that pays. */
  paymentToken: string;
  hasEnded: boolean;
  /** The unpaid month; `since` is its day, YYYY-MM-DD. */
  owed: { dunningRunId: string; amountCents: number; since: string } | null;
  /** The state of the payment method's update. Only `none` and `declined` accept a click. */
  state: PaymentState;
}

/** True while a change of this gift has no outcome. */
const isBeingChanged = sql<boolean>`exists (
  select from subscription_changes as open_change
  where open_change.subscription_id = ${subscriptions.id} and open_change.state in ('pending', 'sent', 'unknown')
)`;

/** The currently unpaid month, whichever month or warning the link was mailed about. */
const openRunId = sql<string | null>`(
  select open_run.id from dunning_runs as open_run
  where open_run.subscription_id = ${subscriptions.id} and open_run.ended_at is null
)`;

/**
 * The state of the newest payment method that was given for the unpaid month, and whether the month
 * is still to be charged with it.
 */
const newestUpdate = sql<{ state: string; takesMonth: boolean } | null>`(
  select json_build_object('state', newest.state, 'takesMonth', newest.takes_month) from subscription_changes as newest
  where newest.dunning_run_id = ${dunningRuns.id} order by newest.created_at desc limit 1
)`;

/** @returns undefined when the link is unknown, revoked or expired */
export async function findUpdatable({ db, timeZone }: Books, token: string): Promise<Updatable | undefined> {
  const [row] = await db
    .select({
      linkId: giftLinks.id,
      subscriptionId: subscriptions.id,
      email: monthlyAddress,
      amountCents: subscriptions.amountCents,
      // A stopped gift continues with the new method from its next month on.
      nextBillingDate: sql<string | null>`case when ${methodWarnings.kind} = 'returned'
        then coalesce(${subscriptions.pausedFrom}, ${subscriptions.nextBillingDate}) else ${subscriptions.nextBillingDate} end::text`,
      paymentToken: subscriptions.paymentToken,
      hasEnded: sql<boolean>`${subscriptions.status} = 'cancelled'`,
      dunningRunId: dunningRuns.id,
      hasRunEnded: sql<boolean>`${dunningRuns.endedAt} is not null`,
      isEnding: sql<boolean>`${dunningRuns.endingAt} is not null`,
      owedCents: failedMonths.amountCents,
      owedSince: dayIn(timeZone, dunningRuns.failedAt),
      isReplaced: sql<boolean>`${methodWarnings.paymentToken} <> ${subscriptions.paymentToken} or ${methodWarnings.closedAt} is not null`,
      isBeingChanged,
      newestUpdate,
    })
    .from(giftLinks)
    .innerJoin(subscriptions, eq(subscriptions.id, giftLinks.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .leftJoin(methodWarnings, eq(methodWarnings.id, giftLinks.warningId))
    .leftJoin(dunningRuns, eq(dunningRuns.id, sql`coalesce(${openRunId}, ${giftLinks.dunningRunId})`))
    .leftJoin(failedMonths, eq(failedMonths.dunningRunId, dunningRuns.id))
    .where(isOpenGiftLink('update_payment_method', token))
    .orderBy(desc(failedMonths.failedAt))
    .limit(1);
  if (row === undefined) return undefined;
  const {
    dunningRunId,
    owedCents,
    owedSince: since,
    hasRunEnded,
    isEnding,
    isReplaced,
    newestUpdate: newest,
    ...gift
  } = row;
  const owed =
    dunningRunId === null || owedCents === null ? null : { dunningRunId, amountCents: owedCents, since };
  const isDone = owed === null ? isReplaced : hasRunEnded;
  return {
    ...gift,
    hasEnded: gift.hasEnded || isEnding,
    owed,
    state: stateOf(gift.isBeingChanged, isDone, newest),
  };
}

/**
 * The unpaid month of this donor's monthly gift. @returns undefined without one, or for another
 * donor's gift
 */
export async function findOpenRun(
  db: Db,
  subscriptionId: string,
  donorId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: dunningRuns.id })
    .from(dunningRuns)
    .innerJoin(subscriptions, eq(subscriptions.id, dunningRuns.subscriptionId))
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.donorId, donorId),
        isNull(dunningRuns.endedAt),
        isNull(dunningRuns.endingAt),
      ),
    );
  return row?.id;
}

/**
 * The warning about returned debits of this donor's monthly gift. @returns undefined when it is not
 * stopped, or for another donor's gift
 */
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

export interface NewUpdate {
  updatable: Updatable;
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
 * Writes the change of a payment method through a mailed link, and has it pay the unpaid month.
 * Refuses if the gift is being changed or has ended, if the month was paid or is still to be
 * charged with an earlier method, or if the nonce of the entered card is used or expired. The
 * amount stays unchanged.
 */
export async function beginUpdate(db: Db, update: NewUpdate): Promise<TermsChange | undefined> {
  const { updatable, sessionId, methodType, userAgent, consentText, paidWith } = update;
  const { subscriptionId, amountCents } = updatable;
  const dunningRunId = updatable.owed?.dunningRunId ?? null;
  const state = 'nonce' in paidWith ? 'pending' : 'sent';
  return db.transaction(async (tx) => {
    await lockUnverifiedHolder(tx, subscriptionId);
    // Locked before anything is read, because the code that ends the gift locks it too.
    await tx.execute(sql`select from subscriptions where id = ${subscriptionId} for update`);
    const result = await tx.execute<BegunRow>(sql`
      with paid_with as (
        ${findPayingMethod(paidWith)}
      ), begun as (
        insert into subscription_changes (id, subscription_id, session_id, amount_before_cents, amount_cents, method_type,
          dunning_run_id, takes_month, user_agent, consent_text, state, lease_id, lease_until)
        select coalesce(entered_card_id, gen_random_uuid()), subscriptions.id, ${sessionId}, amount_cents, amount_cents,
          ${methodType}::payment_method_type, ${dunningRunId}::uuid, ${dunningRunId !== null}::boolean, ${userAgent}, ${consentText},
          ${state}::attempt_state, gen_random_uuid(), ${leaseEnd}
        from subscriptions, paid_with
        where subscriptions.id = ${subscriptionId} and amount_cents = ${amountCents} and status in ('active', 'past_due', 'paused')
          and (${dunningRunId}::uuid is null or exists (
            select from dunning_runs where id = ${dunningRunId}::uuid and ended_at is null and ending_at is null))
          and not exists (
            select from subscription_changes where dunning_run_id = ${dunningRunId}::uuid and state = 'succeeded' and takes_month)
        on conflict do nothing
        returning id, lease_id
      ), ${useMethodNonce(sql`exists (select from begun)`)}
      select * from begun`);
    const [row] = result.rows;
    if (row === undefined) return undefined;
    // Nothing is vaulted before this commits.
    await revokeUnverifiedAccess(tx, subscriptionId, sessionId);
    const { id, lease_id: leaseId } = row;
    return {
      kind: 'terms',
      id,
      checkoutId: null,
      subscriptionId,
      amountCents,
      coveredFeeCents: null,
      methodType,
      savedToken: null,
      nextBillingDate: null,
      state,
      leaseId,
    };
  });
}
