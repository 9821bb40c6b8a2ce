import { dayIn, type ManagedGift } from '@handsel/contract';
import { requestWords } from '@handsel/words/requests';
import { isTooSoon } from '../../../../gateway/first-billing-day.ts';
import { refusal, type Refusal, type Result } from '../../../../platform/http/result.ts';
import type { Session } from '../../../../platform/http/session-store.ts';
import type { RateLimitKeys } from '../../../../platform/limits/limits.ts';
import type { ChangeContext } from '../change.ts';
import { carryOut } from '../conclude.ts';
import { answerManaged, daysOf, presentDayOf, readManaged, unknownGift } from '../manage/managed-gift.ts';
import { findManaged, type DonorHolder, type ManagedRow } from '../manage/store.ts';
import { beginDay } from './store.ts';

interface ChosenDay {
  holder: DonorHolder;
  /** The day of the month, 1 to 28, or 31 for the last. */
  day: number;
  /** The first charge on it, YYYY-MM-DD, as the page showed it. */
  firstBillingOn: string;
  /** What the donor read before they pressed. */
  consent: string | undefined;
  session: Session;
  userAgent: string;
  limitKeys: RateLimitKeys;
}

/**
 * Has a monthly gift taken on another day of the month from its next charge on. It is written before the gateway is asked; a second press is told
 * the state of the first one.
 */
export async function chooseDay(context: ChangeContext, chosen: ChosenDay): Promise<Result<ManagedGift>> {
  const { holder, day, firstBillingOn } = chosen;
  const managed = await findManaged(context, holder);
  if (managed === undefined) return unknownGift(holder);
  const early = answerBefore(context, managed, chosen);
  if (early !== undefined) return early;
  const { subscriptionId, nextBillingDate: insteadOf } = managed;
  const limitKeys = { ...chosen.limitKeys, subscription: subscriptionId };
  const refused = await takeLimits(context, limitKeys);
  if (refused !== undefined) return refused;
  const change = await beginDay(context.db, {
    ...{ subscriptionId, day, firstBillingOn, insteadOf: insteadOf ?? firstBillingOn },
    sessionId: chosen.session.id,
    userAgent: chosen.userAgent,
    consentText: chosen.consent ?? null,
  });
  if (change === undefined) {
    await context.limits.release(['changeDay'], limitKeys);
    const now = await findManaged(context, holder);
    return (now && answerBefore(context, now, chosen)) ?? refusal('subscription_changing');
  }
  const concluded = await carryOut(context, change);
  if (concluded.kind !== 'refused') return readManaged(context, holder);
  await context.limits.release(['changeDay'], limitKeys);
  return refusal(concluded.code);
}

async function takeLimits({ limits }: ChangeContext, limitKeys: RateLimitKeys): Promise<Refusal | undefined> {
  const refused = await limits.takeSteps([['manage'], ['changeDay']], limitKeys);
  const isOften = refused?.step === 1 && refused.refusal.code === 'too_many';
  return isOften ? { ...refused.refusal, code: 'day_changed_often' } : refused?.refusal;
}

/** What is said without asking the gateway: another press does it already, it is so already, or it cannot be. */
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
