import {
  dollarsFromCents,
  maskEmail,
  PAUSE_MONTHS_MAX,
  type ManagedGift,
  type PauseChoice,
} from '@handsel/contract';
import { addMonths } from '../../../payments/billing-dates.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { Subjects } from '../../../platform/limits/limits.ts';
import type { ChangeContext, Wish } from '../change.ts';
import { carryOut } from '../conclude.ts';
import { beginWish, findManaged, type GiftHolder, type ManagedRow } from './store.ts';

export async function readManaged(books: Books, holder: GiftHolder): Promise<Result<ManagedGift>> {
  const managed = await findManaged(books, holder);
  return managed === undefined ? unknown(holder) : answer(managed);
}

interface Pressed {
  holder: GiftHolder;
  wish: Wish;
  /** Why, in the donor's words. */
  reason?: string | undefined;
  session: Session;
  userAgent: string;
  subjects: Subjects;
}

/**
 * Pauses a monthly gift, resumes or ends it, or changes its amount. It is written before the gateway is asked; a second press is told how the first
 * one stands, and what is done already is not done again.
 */
export async function manage(context: ChangeContext, pressed: Pressed): Promise<Result<ManagedGift>> {
  const { db } = context;
  const { holder, wish, session, userAgent, subjects } = pressed;
  const managed = await findManaged(context, holder);
  if (managed === undefined) return unknown(holder);
  const early = answerBefore(managed, wish);
  if (early !== undefined) return early;
  const refused = await context.limits.take('manage', {
    ...subjects,
    // It is ended once; whoever keeps pausing it does not keep its donor from that.
    ...(wish.kind !== 'cancel' && { subscription: managed.subscriptionId }),
  });
  if (refused !== undefined) return refused;
  const change = await beginWish(db, {
    subscriptionId: managed.subscriptionId,
    sessionId: session.id,
    wish,
    donorsReason: pressed.reason?.trim() || null,
    isByLink: 'token' in holder,
    userAgent,
  });
  if (change === undefined) {
    const now = await findManaged(context, holder);
    return (now && answerBefore(now, wish)) ?? refusal('subscription_changing');
  }
  const concluded = await carryOut(context, change);
  return concluded.kind === 'refused' ? refusal(concluded.code) : readManaged(context, holder);
}

function unknown(holder: GiftHolder): Result<ManagedGift> {
  return refusal('token' in holder ? 'link_invalid' : 'not_found');
}

/** What is said without asking the gateway: another press does it already, it is so already, or it cannot be. */
function answerBefore(managed: ManagedRow, wish: Wish): Result<ManagedGift> | undefined {
  const { status, open } = managed;
  if (open !== null) {
    return isSameAs(open, wish) ? answer(managed) : refusal('subscription_changing');
  }
  if (wish.kind === 'cancel') return status === 'cancelled' ? answer(managed) : undefined;
  if (status === 'cancelled') return refusal('subscription_ended');
  if (wish.kind === 'amount') return answerBeforeAmount(managed, wish.amountCents);
  if (wish.kind === 'resume' && !managed.isPauseOn) return answer(managed);
  if (status === 'past_due') return refusal('subscription_unpaid');
  // After a pause, too, the same account would be debited.
  if (managed.needsOtherMethod) return refusal('subscription_returned');
  if (wish.kind === 'resume') return undefined;
  if (status === 'paused' && managed.nextBillingDate === wish.resumesOn) return answer(managed);
  const isPossible = pausesOf(managed).some(({ resumes_on }) => resumes_on === wish.resumesOn);
  return isPossible ? undefined : refusal('subscription_moved');
}

function isSameAs(open: NonNullable<ManagedRow['open']>, wish: Wish): boolean {
  if (open.kind !== wish.kind) return false;
  if (wish.kind === 'amount') return open.amountCents === wish.amountCents;
  return open.resumesOn === (wish.kind === 'pause' ? wish.resumesOn : null);
}

function answerBeforeAmount(managed: ManagedRow, amountCents: number): Result<ManagedGift> | undefined {
  if (managed.amountCents === amountCents) return answer(managed);
  if (managed.status === 'past_due') return refusal('subscription_past_due');
  if (managed.needsOtherMethod) return refusal('subscription_returned');
  if (managed.isPauseOn || managed.status === 'paused') return refusal('subscription_paused');
  const isMore = amountCents > managed.amountCents;
  return isMore && managed.mayBeOthers ? refusal('subscription_only_less') : undefined;
}

function answer(managed: ManagedRow): Result<ManagedGift> {
  const { email, amountCents, status, nextBillingDate, pausedFrom, lastGivenOn, otherNextCents, open } =
    managed;
  const possible = pausesOf(managed);
  // Where a longer one is pressed all the same, the gateway is asked: by then it may take one sum.
  const pauses = possible.slice(0, managed.evenMonths ?? PAUSE_MONTHS_MAX);
  const gift: ManagedGift = {
    email: maskEmail(email),
    amount: dollarsFromCents(amountCents),
    status,
    next_billing_date: nextBillingDate,
    ...(otherNextCents !== null && { next_amount: dollarsFromCents(otherNextCents) }),
    paused_from: pausedFrom,
    ...(managed.isPauseOn && { is_pause_on: true }),
    ...(managed.needsOtherMethod && { needs_other_method: true }),
    ...(status === 'active' && !managed.isPauseOn && { can_change_amount: true }),
    ...(managed.mayBeOthers && { only_less: true }),
    pauses,
    ...(pauses.length < possible.length && { pauses_end_uneven: true }),
    last_given_on: lastGivenOn,
    checking: open !== null,
  };
  return success(gift, open === null ? 200 : 202);
}

/** From the next day on which it would be charged, paused or not. */
function pausesOf(managed: ManagedRow): PauseChoice[] {
  const { status, nextBillingDate, pausedFrom, billingDay, needsOtherMethod } = managed;
  const first = pausedFrom ?? nextBillingDate;
  if (first === null || status === 'past_due' || status === 'cancelled' || needsOtherMethod) return [];
  const day = billingDay ?? Number(first.slice(8));
  const monthsOn = (months: number) => addMonths(first, months, day);
  return Array.from({ length: PAUSE_MONTHS_MAX }, (_, index) => ({
    skipped: Array.from({ length: index + 1 }, (_skipped, months) => monthsOn(months)),
    resumes_on: monthsOn(index + 1),
  }));
}
