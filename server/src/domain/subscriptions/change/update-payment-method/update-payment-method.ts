import {
  centsFromDollars,
  dollarsFromCents,
  isBankAccount,
  maskEmail,
  type ErrorCode,
  type UpdatePaymentMethod,
  type PaymentMethodUpdate,
  type MethodNonce,
} from '@handsel/contract';
import {
  checkPaidWith,
  isOffered,
  type EnteredFor,
  withCardTestingGuard,
} from '../../../payment-methods/index.ts';
import { requestWords } from '@handsel/words/shared/requests';
import type { Books } from '../../../../platform/database/day-in.ts';
import { refusal, success, type Result } from '../../../../platform/http/result.ts';
import type { Session } from '../../../../platform/http/session-store.ts';
import type { RateLimitKeys } from '../../../../platform/limits/limits.ts';
import type { ChangeContext } from '../change.ts';
import { carryOut } from '../conclude.ts';
import { beginUpdate, findUpdatable, type Updatable } from './store.ts';
import { finalize } from '../finalize.ts';
import { revokeUnverifiedAccess } from './unverified-holder.ts';

/** Vaults a card for a monthly gift before it pays, so that its bank can authenticate the payer. */
export type EnterCard = (
  entering: { by: EnteredFor; email: string; presentToken: string },
  nonce: string,
) => Promise<Result<MethodNonce>>;

export async function readUpdate(books: Books, token: string): Promise<Result<PaymentMethodUpdate>> {
  const updatable = await findUpdatable(books, token);
  return updatable === undefined ? refusal('link_invalid') : answer(updatable);
}

/**
 * Gives the monthly gift of a mailed link another payment method. A job of
 * domain/subscriptions/dunning then charges the unpaid month with it, once. The change is stored
 * before the gateway is asked; a second click, tab or retry gets the state of the first one. The
 * link opens nothing else: not the amount, other gifts or saved methods.
 */
export async function updatePaymentMethod(
  context: ChangeContext,
  session: Session,
  { token, limitKeys, ...body }: UpdatePaymentMethod & { token: string; limitKeys: RateLimitKeys },
): Promise<Result<PaymentMethodUpdate>> {
  const { db } = context;
  const updatable = await findUpdatable(context, token);
  if (updatable === undefined) return refusal('link_invalid');
  // A bank account's holder must authorize more than a link can.
  if (isBankAccount(body.payment_method_type) || !isOffered(body.payment_method_type, context.offered())) {
    return refusal('validation', { payment_method_type: [requestWords.methodNotOffered] });
  }
  if (!takesPress(updatable)) return answer(updatable);
  if (centsFromDollars(body.amount) !== (updatable.owed?.amountCents ?? 0))
    return refusal('validation', WRONG_SUM);
  const who = limitKeysOf(updatable, limitKeys);
  const owner = { donorId: null, enteredFor: { giftLinkId: updatable.linkId } };
  const checked = await checkPaidWith(context, body, owner, who);
  if (checked.kind === 'refused') return answerWithout(context, token, checked.code);
  const { paidWith, methodType } = checked;
  const change = await beginUpdate(db, {
    updatable,
    sessionId: session.id,
    methodType,
    userAgent: body.user_agent,
    consentText: body.consent ?? null,
    paidWith,
  });
  if (change === undefined) {
    return answerWithout(context, token, 'nonce' in paidWith ? 'gateway_unavailable' : 'nonce_unusable');
  }
  return withCardTestingGuard(
    context,
    who,
    async () => {
      const { nonce } = body;
      const concluded = await carryOut(context, change, { nonce, isAuthenticated: paidWith.isAuthenticated });
      return concluded.kind === 'refused' ? refusal(concluded.code) : readUpdated(context, token, updatable);
    },
    async () => {
      await finalize(db, change, { kind: 'failed', reason: 'a limit was reached' });
    },
  );
}

/**
 * Replies after an update. The outcome is stored, or the reconciler finds it, so the page reads
 * again after a failed read.
 */
async function readUpdated(
  context: ChangeContext,
  token: string,
  before: Updatable,
): Promise<Result<PaymentMethodUpdate>> {
  try {
    return await readUpdate(context, token);
  } catch (error) {
    context.log.warn({ err: error }, 'a gift with an updated payment method could not be read');
    return answer({ ...before, state: 'checking' });
  }
}

/** The separate step for a card whose bank must authenticate the payer. */
export async function enterUpdateCard(
  context: ChangeContext,
  session: Session,
  enterCard: EnterCard,
  { token, nonce, limitKeys }: { token: string; nonce: string; limitKeys: RateLimitKeys },
): Promise<Result<MethodNonce>> {
  const updatable = await findUpdatable(context, token);
  if (updatable === undefined) return refusal('link_invalid');
  if (!context.threeDSecure || !takesPress(updatable)) return refusal('conflict');
  const refused = await context.limits.take('enteredCard', limitKeys);
  if (refused !== undefined) return refused;
  const { linkId: giftLinkId, email, paymentToken: presentToken, subscriptionId } = updatable;
  return withCardTestingGuard(context, limitKeysOf(updatable, limitKeys), async () => {
    await context.db.transaction((tx) => revokeUnverifiedAccess(tx, subscriptionId, session.id));
    return enterCard({ by: { giftLinkId }, email, presentToken }, nonce);
  });
}

/**
 * Counts by link, like a checkout, never by donor: the holder of a forwarded mail could otherwise
 * block the donor from giving.
 */
function limitKeysOf({ linkId }: Updatable, limitKeys: RateLimitKeys): RateLimitKeys {
  return { ...limitKeys, checkout: linkId };
}

const WRONG_SUM = { amount: [requestWords.otherAmountOwed] };

function takesPress({ hasEnded, state }: Updatable): boolean {
  return !hasEnded && (state === 'none' || state === 'declined');
}

/**
 * Answers when nothing was begun: with the state of another click, if there is one, or else with
 * the given reason.
 */
async function answerWithout(
  books: Books,
  token: string,
  otherwise: ErrorCode,
): Promise<Result<PaymentMethodUpdate>> {
  const updatable = await findUpdatable(books, token);
  if (updatable === undefined) return refusal('link_invalid');
  return takesPress(updatable) ? refusal(otherwise) : answer(updatable);
}

function answer(updatable: Updatable): Result<PaymentMethodUpdate> {
  const { email, amountCents, nextBillingDate, owed, hasEnded, state } = updatable;
  const update: PaymentMethodUpdate = {
    email: maskEmail(email),
    amount: dollarsFromCents(amountCents),
    next_billing_date: nextBillingDate,
    owed: owed && { amount: dollarsFromCents(owed.amountCents), since: owed.since },
    has_ended: hasEnded,
    payment: { state },
  };
  return success(update, state === 'checking' ? 202 : 200);
}
