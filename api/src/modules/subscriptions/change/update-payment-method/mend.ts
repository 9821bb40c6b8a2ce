import {
  centsFromDollars,
  dollarsFromCents,
  isBankAccount,
  maskEmail,
  type ErrorCode,
  type Mend,
  type Mending,
  type MethodNonce,
} from '@handsel/contract';
import {
  checkPaidWith,
  isOffered,
  type EnteredFor,
  withCardTestingGuard,
} from '../../../payment-methods/index.ts';
import { requestWords } from '@handsel/words/requests';
import type { Books } from '../../../../platform/database/day-in.ts';
import { refusal, success, type Result } from '../../../../platform/http/result.ts';
import type { Session } from '../../../../platform/http/session-store.ts';
import type { RateLimitKeys } from '../../../../platform/limits/limits.ts';
import type { ChangeContext } from '../change.ts';
import { carryOut } from '../conclude.ts';
import { beginMend, findMendable, type Mendable } from './store.ts';
import { settle } from '../settle.ts';
import { revokeUnverifiedAccess } from './unverified-holder.ts';

/** Vaults a card for a monthly gift before it pays, so that its bank can be asked who is paying. */
export type EnterCard = (
  entering: { by: EnteredFor; email: string; presentToken: string },
  nonce: string,
) => Promise<Result<MethodNonce>>;

export async function readMending(books: Books, token: string): Promise<Result<Mending>> {
  const mendable = await findMendable(books, token);
  return mendable === undefined ? refusal('link_invalid') : answer(mendable);
}

/**
 * Whoever holds a mailed link gives its monthly gift another way to pay; and the month that is owed is taken with it, once and
 * soon, by a job of modules/subscriptions/dunning. The change is written before the gateway is asked; a second press, tab or retry is told
 * how the first one stands. The link opens nothing else: not the sum, not another gift, not what is saved.
 */
export async function mend(
  context: ChangeContext,
  session: Session,
  { token, subjects, ...body }: Mend & { token: string; subjects: RateLimitKeys },
): Promise<Result<Mending>> {
  const { db } = context;
  const mendable = await findMendable(context, token);
  if (mendable === undefined) return refusal('link_invalid');
  // A bank account's holder authorizes more than a link can stand for.
  if (isBankAccount(body.payment_method_type) || !isOffered(body.payment_method_type, context.offered)) {
    return refusal('validation', { payment_method_type: [requestWords.methodNotOffered] });
  }
  if (!takesPress(mendable)) return answer(mendable);
  if (centsFromDollars(body.amount) !== (mendable.owed?.amountCents ?? 0))
    return refusal('validation', WRONG_SUM);
  const who = subjectsOf(mendable, subjects);
  const owner = { donorId: null, enteredFor: { giftLinkId: mendable.linkId } };
  const checked = await checkPaidWith(context, body, owner, who);
  if (checked.kind === 'refused') return answerWithout(context, token, checked.code);
  const { paidWith, methodType } = checked;
  const change = await beginMend(db, {
    mendable,
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
      return concluded.kind === 'refused' ? refusal(concluded.code) : readMending(context, token);
    },
    async () => {
      await settle(db, change, { kind: 'failed', reason: 'a limit was reached' });
    },
  );
}

/** The card's own step where its bank is to be asked who is paying. */
export async function enterMendCard(
  context: ChangeContext,
  session: Session,
  enterCard: EnterCard,
  { token, nonce, subjects }: { token: string; nonce: string; subjects: RateLimitKeys },
): Promise<Result<MethodNonce>> {
  const mendable = await findMendable(context, token);
  if (mendable === undefined) return refusal('link_invalid');
  if (!context.threeDSecure || !takesPress(mendable)) return refusal('conflict');
  const refused = await context.limits.take('enteredCard', subjects);
  if (refused !== undefined) return refused;
  const { linkId: giftLinkId, email, paymentToken: presentToken, subscriptionId } = mendable;
  return withCardTestingGuard(context, subjectsOf(mendable, subjects), async () => {
    await context.db.transaction((tx) => revokeUnverifiedAccess(tx, subscriptionId, session.id));
    return enterCard({ by: { giftLinkId }, email, presentToken }, nonce);
  });
}

/** Counted by the link, as by a checkout; never by the donor, whom a holder of a forwarded mail would keep from giving. */
function subjectsOf({ linkId }: Mendable, subjects: RateLimitKeys): RateLimitKeys {
  return { ...subjects, checkout: linkId };
}

const WRONG_SUM = { amount: [requestWords.otherAmountOwed] };

function takesPress({ hasEnded, state }: Mendable): boolean {
  return !hasEnded && (state === 'none' || state === 'declined');
}

/** Nothing was begun: another press answers, if there is one, or it is for the given reason. */
async function answerWithout(books: Books, token: string, otherwise: ErrorCode): Promise<Result<Mending>> {
  const mendable = await findMendable(books, token);
  if (mendable === undefined) return refusal('link_invalid');
  return takesPress(mendable) ? refusal(otherwise) : answer(mendable);
}

function answer(mendable: Mendable): Result<Mending> {
  const { email, amountCents, nextBillingDate, owed, hasEnded, state } = mendable;
  const mending: Mending = {
    email: maskEmail(email),
    amount: dollarsFromCents(amountCents),
    next_billing_date: nextBillingDate,
    owed: owed && { amount: dollarsFromCents(owed.amountCents), since: owed.since },
    has_ended: hasEnded,
    payment: { state },
  };
  return success(mending, state === 'checking' ? 202 : 200);
}
