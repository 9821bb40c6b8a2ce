import {
  BILLING_DAYS,
  dayIn,
  dollarsFromCents,
  maskEmail,
  PAUSE_MONTHS_MAX,
  type DayChoice,
  type ManagedGift,
  type PauseChoice,
} from '@handsel/contract';
import { addMonths, dayOf } from '../../../../gateway/billing-dates.ts';
import { firstBillingOn, isTooSoon } from '../../../../gateway/first-billing-day.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Books } from '../../../../platform/database/day-in.ts';
import { refusal, success, type Result } from '../../../../platform/http/result.ts';
import { findManaged, type GiftHolder, type ManagedRow } from './store.ts';

interface ManagedContext extends Books {
  /** The time zone in which the gateway counts days. */
  billingTimeZone: string;
}

export async function readManaged(context: ManagedContext, holder: GiftHolder): Promise<Result<ManagedGift>> {
  const managed = await findManaged(context, holder);
  return managed === undefined ? unknownGift(holder) : answerManaged(context, holder, managed);
}

/**
 * Replies after the gateway was asked. The outcome is stored, or the reconciler finds it, so a
 * failed read is not reported as a failure: the reply tells the page to read again.
 * @param before the gift as it was before the change
 */
export async function readChanged(
  context: ManagedContext & { log: FastifyBaseLogger },
  holder: GiftHolder,
  before: ManagedRow,
): Promise<Result<ManagedGift>> {
  try {
    return await readManaged(context, holder);
  } catch (error) {
    context.log.warn({ err: error, subscription: before.subscriptionId }, 'a changed gift could not be read');
    const answered = answerManaged(context, holder, before);
    return answered.ok ? success({ ...answered.data, checking: true }, 202) : answered;
  }
}

export function unknownGift(holder: GiftHolder): Result<ManagedGift> {
  return refusal('token' in holder ? 'link_invalid' : 'not_found');
}

export function answerManaged(
  { billingTimeZone }: Pick<ManagedContext, 'billingTimeZone'>,
  holder: GiftHolder,
  managed: ManagedRow,
): Result<ManagedGift> {
  const { email, amountCents, status, nextBillingDate, pausedFrom, lastGivenOn, otherNextCents, open } =
    managed;
  const presentDay = presentDayOf(managed);
  const possible = pausesOf(managed);
  // If a longer pause is requested anyway, the gateway decides: its months may have one amount by
  // then.
  const pauses = possible.slice(0, managed.evenMonths ?? PAUSE_MONTHS_MAX);
  const gift: ManagedGift = {
    email: maskEmail(email),
    amount: dollarsFromCents(amountCents),
    ...(managed.feeRate !== null && {
      covered_fee: dollarsFromCents(managed.coveredFeeCents),
      fee_rate: managed.feeRate,
    }),
    status,
    next_billing_date: nextBillingDate,
    ...(otherNextCents !== null && { next_amount: dollarsFromCents(otherNextCents) }),
    paused_from: pausedFrom,
    ...(managed.isPauseOn && { is_pause_on: true }),
    ...(managed.needsOtherMethod && { needs_other_method: true }),
    ...(managed.isPauseOn && managed.isDisputed && { is_disputed: true }),
    ...(status === 'active' && !managed.isPauseOn && { can_change_amount: true }),
    ...(managed.mayBeOthers && { only_less: true }),
    pauses,
    ...(pauses.length < possible.length && { pauses_end_uneven: true }),
    ...(!('token' in holder) && {
      ...(presentDay !== null && { billing_day: presentDay }),
      days: daysOf(managed, dayIn(billingTimeZone, new Date())),
    }),
    last_given_on: lastGivenOn,
    checking: open !== null,
  };
  return success(gift, open === null ? 200 : 202);
}

/** The possible pauses, from the next day on which it would be charged, paused or not. */
export function pausesOf(managed: ManagedRow): PauseChoice[] {
  const { status, nextBillingDate, pausedFrom, billingDay } = managed;
  const isStopped = managed.needsOtherMethod || managed.isDisputed;
  const first = pausedFrom ?? nextBillingDate;
  if (first === null || status === 'past_due' || status === 'cancelled' || isStopped) return [];
  const day = billingDay ?? dayOf(first);
  const monthsOn = (months: number) => addMonths(first, months, day);
  return Array.from({ length: PAUSE_MONTHS_MAX }, (_, index) => ({
    skipped: Array.from({ length: index + 1 }, (_skipped, months) => monthsOn(months)),
    resumes_on: monthsOn(index + 1),
  }));
}

/**
 * The other days of the month that may be chosen. @param today by the gateway's calendar,
 * YYYY-MM-DD
 */
export function daysOf(managed: ManagedRow, today: string): DayChoice[] {
  const { status, isPauseOn, nextBillingDate: next } = managed;
  if (status !== 'active' || isPauseOn || next === null || isTooSoon(next, today)) return [];
  return BILLING_DAYS.filter((day) => day !== presentDayOf(managed)).flatMap((day) => {
    const first = firstBillingOn({ day, next, today });
    return first === undefined ? [] : [{ day, first_billing_on: first }];
  });
}

/**
 * The day of the month on which it is charged. Before the gateway was asked, that of the next
 * charge.
 */
export function presentDayOf({
  billingDay,
  nextBillingDate: next,
}: Pick<ManagedRow, 'billingDay' | 'nextBillingDate'>): number | null {
  return billingDay ?? (next === null ? null : dayOf(next));
}
