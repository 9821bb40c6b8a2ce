import { dayIn, type ManagedGift } from '@handsel/contract';
import { requestWords } from '@handsel/words/shared/requests';
import { isTooSoon } from '../../../../gateway/first-billing-day.ts';
import { refusal, type Refusal, type Result } from '../../../../platform/http/result.ts';
import type { RateLimitKeys } from '../../../../platform/limits/limits.ts';
import type { ChangeContext } from '../change.ts';
import { carryOut } from '../conclude.ts';
import { answerManaged, daysOf, presentDayOf, readChanged, unknownGift } from '../manage/managed-gift.ts';
import type { PressedBy } from '../manage/manage.ts';
import { findManaged, type DonorHolder, type ManagedRow, type StaffHolder } from '../manage/store.ts';
import { recordStaffChange } from '../staff-changes.ts';
import { beginDay } from './store.ts';

interface ChosenDay {
  holder: DonorHolder | StaffHolder;
  /** The day of the month, 1 to 28, or 31 for the last. */
  day: number;
  /** The first charge on it, YYYY-MM-DD, as the page showed it. */
  firstBillingOn: string;
  /** The text that the donor read before the click. */
  consent: string | undefined;
  by: PressedBy;
}

/**
 * Has a monthly gift charged on another day of the month from its next charge on. The change is
 * stored before the gateway is asked; a second click gets the state of the first one.
 */
export async function chooseDay(context: ChangeContext, chosen: ChosenDay): Promise<Result<ManagedGift>> {
  const { holder, by } = chosen;
  const managed = await findManaged(context, holder);
  if (managed === undefined) return unknownGift(holder);
  const early = answerBefore(context, managed, chosen);
  if (early !== undefined) return early;
  // The donor confirms an earlier charge: see confirm/ask-donor.ts.
  if ('staffId' in by && isBefore(chosen.firstBillingOn, managed.nextBillingDate))
    return refusal('day_changed');
  // Each change adds a subscription at the gateway, so the limit counts donors and staff.
  const limitKeys = { ...('limitKeys' in by && by.limitKeys), subscription: managed.subscriptionId };
  const refused = await takeLimits(context, limitKeys);
  if (refused !== undefined) return refused;
  const change = await begin(context, managed, chosen);
  if (change === undefined) {
    await context.limits.release(['changeDay'], limitKeys);
    const now = await findManaged(context, holder);
    return (now && answerBefore(context, now, chosen)) ?? refusal('subscription_changing');
  }
  const concluded = await carryOut(context, change);
  if (concluded.kind !== 'refused') return readChanged(context, holder, managed);
  await context.limits.release(['changeDay'], limitKeys);
  return refusal(concluded.code);
}

function isBefore(day: string, other: string | null): boolean {
  return other !== null && day < other;
}

async function begin(
  { db }: ChangeContext,
  managed: ManagedRow,
  { day, firstBillingOn, consent, by }: ChosenDay,
) {
  const { subscriptionId, nextBillingDate } = managed;
  const wanted = {
    subscriptionId,
    day,
    firstBillingOn,
    insteadOf: nextBillingDate ?? firstBillingOn,
    consentText: consent ?? null,
  };
  if (!('staffId' in by)) {
    const { session, userAgent } = by;
    return beginDay(db, { ...wanted, maker: { sessionId: session.id, userAgent } });
  }
  return db.transaction(async (tx) => {
    const change = await beginDay(tx, { ...wanted, maker: by });
    if (change !== undefined)
      await recordStaffChange(tx, by, subscriptionId, 'day', {
        before: nextBillingDate,
        after: firstBillingOn,
      });
    return change;
  });
}

async function takeLimits({ limits }: ChangeContext, limitKeys: RateLimitKeys): Promise<Refusal | undefined> {
  const refused = await limits.takeSteps([['manage'], ['changeDay']], limitKeys);
  const isOften = refused?.step === 1 && refused.refusal.code === 'too_many';
  return isOften ? { ...refused.refusal, code: 'day_changed_often' } : refused?.refusal;
}

/**
 * The answer without the gateway: another click is in progress, the day is already set, or the
 * change is impossible.
 */
function answerBefore(
  context: ChangeContext,
  managed: ManagedRow,
  { holder, day, firstBillingOn }: ChosenDay,
): Result<ManagedGift> | undefined {
  const { status, open, nextBillingDate: next } = managed;
  const answer = () => answerManaged(context, holder, managed);
  if (open !== null) {
    return open.firstBillingOn === firstBillingOn ? answer() : refusal('subscription_changing');
  }
  if (status === 'cancelled') return refusal('subscription_ended');
  if (status === 'past_due') return refusal('subscription_unpaid');
  if (managed.needsOtherMethod) return refusal('subscription_returned');
  if (status === 'paused' || managed.isPauseOn) return refusal('subscription_paused');
  if (presentDayOf(managed) === day) {
    return next === firstBillingOn ? answer() : refusal('validation', { day: [requestWords.sameDay] });
  }
  const today = dayIn(context.billingTimeZone, new Date());
  if (next !== null && isTooSoon(next, today)) return refusal('subscription_due');
  const choice = daysOf(managed, today).find((each) => each.day === day);
  return choice?.first_billing_on === firstBillingOn ? undefined : refusal('day_changed');
}
