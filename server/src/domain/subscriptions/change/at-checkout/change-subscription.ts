import {
  centsFromDollars,
  type Cents,
  dollarsFromCents,
  type ErrorCode,
  type Payment,
  type PaymentResult,
} from '@handsel/contract';
import {
  agreeOnFee,
  checkPaidWith,
  isOffered,
  withCardTestingGuard,
} from '../../../payment-methods/index.ts';
import { paidOf } from '../../../payments/index.ts';
import { fieldWords } from '@handsel/words/shared/fields';
import { requestWords } from '@handsel/words/shared/requests';
import type { Db } from '../../../../platform/database/database.ts';
import { refusal, success, type Result } from '../../../../platform/http/result.ts';
import type { Session } from '../../../../platform/http/session-store.ts';
import type { RateLimitKeys } from '../../../../platform/limits/limits.ts';
import type { ChangeContext, TermsChange } from '../change.ts';
import { carryOut } from '../conclude.ts';
import { finalize } from '../finalize.ts';
import {
  beginChange,
  findChangingCheckout,
  findLiveChange,
  isBeingChanged,
  type ChangingCheckout,
} from './store.ts';

/**
 * Changes a monthly gift after the donor clicked Confirm Payment. The change is stored before the
 * gateway is asked. A second click, tab or retry gets the first one's outcome. Nothing is charged
 * today.
 * @returns undefined when the checkout changes no monthly gift
 */
export async function changeSubscription(
  context: ChangeContext,
  session: Session,
  payment: Payment,
  limitKeys: RateLimitKeys,
): Promise<Result<PaymentResult> | undefined> {
  const { db } = context;
  const checkout = await findChangingCheckout(db, payment.checkout_id);
  if (checkout === undefined) return undefined;
  const { donorId } = session;
  if (checkout.sessionId !== session.id || checkout.donorId !== donorId) return refusal('not_found');
  const giftCents = centsFromDollars(payment.amount);
  if (giftCents === undefined) return refusal('validation', { amount: [fieldWords.decimals] });
  if (!isOffered(payment.payment_method_type, context.offered())) {
    return refusal('validation', { payment_method_type: [requestWords.methodNotOffered] });
  }
  if (checkout.isExpired) return refusal('checkout_expired');
  const who: RateLimitKeys = { ...limitKeys, donor: donorId };
  const coveredFeeCents = centsFromDollars(payment.covered_fee ?? 0) ?? 0;
  const asked = { checkoutId: payment.checkout_id, giftCents, coveredFeeCents };
  const refuseWith = (code: ErrorCode) => answerWithout(db, asked, checkout, code);
  const isLive = context.threeDSecure && (await findLiveChange(db, payment.checkout_id)) !== undefined;
  if (isLive) return refuseWith(OTHER_ENDED);
  const owner = { donorId, enteredFor: { checkoutId: payment.checkout_id } };
  const checked = await checkPaidWith(context, payment, owner, who);
  if (checked.kind === 'refused') return refuseWith(checked.code);
  const { paidWith, methodType } = checked;
  const fee = agreeOnFee(context.feeRates(), giftCents, methodType, payment.covered_fee);
  if (fee === undefined) return refuseWith('fee_changed');
  const change = await beginChange(db, {
    checkoutId: payment.checkout_id,
    sessionId: session.id,
    donorId,
    amountCents: giftCents + coveredFeeCents,
    ...fee,
    methodType,
    userAgent: payment.user_agent,
    consentText: payment.consent ?? null,
    paidWith,
  });
  if (change === undefined) return refuseWith('nonce' in paidWith ? OTHER_ENDED : 'nonce_unusable');
  // Counted after the change has begun, so that a hundred clicks on one change count once. Each
  // success sends a mail.
  const refused = await context.limits.take('manage', { ...limitKeys, subscription: change.subscriptionId });
  if (refused !== undefined) {
    await finalize(db, change, TOO_OFTEN);
    return refused;
  }
  return withCardTestingGuard(
    context,
    who,
    async () => {
      const { nonce } = payment;
      const concluded = await carryOut(context, change, { nonce, isAuthenticated: paidWith.isAuthenticated });
      if (concluded.kind === 'refused') return refusal(concluded.code);
      return concluded.kind === 'succeeded'
        ? answerSucceeded(change, concluded.snapshot.nextBillingDate)
        : answerChecking(change);
    },
    async () => {
      await finalize(db, change, TOO_OFTEN);
    },
  );
}

const TOO_OFTEN = { kind: 'failed', reason: 'a limit was reached' } as const;

/** Another click with an entered card just failed; its error applies to this one too. */
const OTHER_ENDED: ErrorCode = 'gateway_unavailable';

/**
 * Explains why no change was begun. An earlier one answers, or the request is impossible. Otherwise
 * the given reason applies.
 */
async function answerWithout(
  db: Db,
  {
    checkoutId,
    giftCents,
    coveredFeeCents,
  }: { checkoutId: string; giftCents: Cents; coveredFeeCents: Cents },
  checkout: ChangingCheckout,
  otherwise: ErrorCode,
): Promise<Result<PaymentResult>> {
  const live = await findLiveChange(db, checkoutId);
  if (live !== undefined) {
    const isSame =
      live.amountCents === giftCents + coveredFeeCents && (live.coveredFeeCents ?? 0) === coveredFeeCents;
    if (!isSame) return refusal('conflict');
    return live.state === 'succeeded' ? answerSucceeded(live, live.nextBillingDate) : answerChecking(live);
  }
  if (checkout.amountCents !== giftCents) {
    return refusal('validation', { amount: [requestWords.otherAmount] });
  }
  if (checkout.hasEnded) return refusal('subscription_ended');
  if (checkout.isPaused) return refusal('subscription_paused');
  if (await isBeingChanged(db, checkoutId)) return refusal('conflict');
  return refusal(otherwise);
}

function answerSucceeded(change: TermsChange, nextBillingDate: string | null): Result<PaymentResult> {
  const amount = dollarsFromCents(change.amountCents);
  return success({
    id: change.id,
    status: 'succeeded',
    ...givenOf(change),
    type: 'monthly',
    ...(nextBillingDate === null ? {} : { subscription: { amount, next_billing_date: nextBillingDate } }),
  });
}

function answerChecking(change: TermsChange): Result<PaymentResult> {
  return success({ id: change.id, status: 'checking', ...givenOf(change), type: 'monthly' }, 202);
}

const givenOf = ({ amountCents, coveredFeeCents }: TermsChange) =>
  paidOf({ amountCents, coveredFeeCents: coveredFeeCents ?? 0 });
