import {
  dayIn,
  dollarsFromCents,
  type MonthlyOffer,
  type MonthlyOfferAnswer,
  type OfferedMonthly,
} from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { monthlyOfferWords } from '@handsel/words/donate/monthly-offer';
import { addMonths, dayOf } from '../../../gateway/billing-dates.ts';
import { mintNonce, readPaidWith } from '../../payment-methods/index.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { GiveContext } from '../donate/give-context.ts';
import { finalize } from '../donate/finalize.ts';
import { findOtherMonthlyGift } from '../donate/other-monthly-gift.ts';
import { markUnknown } from '../donate/store.ts';
import { JOBS } from '../job-names.ts';
import { beginLater, beginsLater } from './begin-later.ts';
import { acceptOffer, declineOffer, findOffer, type Accepted, type StoredOffer } from './store.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

interface Asking {
  session: Session;
  checkoutId: string;
  /** The language of the page that shows the offer. */
  language: Language;
}

/** The offer after a gift. Only the session that gave sees it. */
export async function readMonthlyOffer(
  context: GiveContext,
  asking: Asking,
): Promise<Result<OfferedMonthly>> {
  const offer = await findOffer(context.db, asking.checkoutId, asking.session);
  if (offer === undefined) return refusal('not_found');
  return success({ offer: offer && (await viewOf(context, asking, offer)) });
}

/** A second click, another tab or a retry gets the first one's outcome. */
export async function answerMonthlyOffer(
  context: GiveContext,
  asking: Asking & { userAgent: string },
  answer: MonthlyOfferAnswer,
): Promise<Result<OfferedMonthly>> {
  const { session, checkoutId } = asking;
  const offer = await findOffer(context.db, checkoutId, session);
  if (offer === undefined) return refusal('not_found');
  if (offer === null) return refusal('offer_over');
  if (answer.answer === 'no') {
    await declineOffer(context.db, offer.id, JOBS.forgetKeptMethod);
    return readMonthlyOffer(context, asking);
  }
  const view = await viewOf(context, asking, offer);
  if (view === null) return refusal('offer_over');
  if (view.state !== 'open') return success({ offer: view });
  if (!isAgreed(view, answer)) return refusal('offer_over');
  const paidWith = await findMethod(context, session, offer);
  if (!paidWith.ok) return paidWith;
  const attempt = await acceptOffer(context.db, context.insertOfferCheckout, {
    offerId: offer.id,
    checkoutId,
    donorId: session.donorId,
    paidWith: paidWith.data,
    beginsOn: view.first_billing_on,
    consentText: view.consent,
    userAgent: asking.userAgent,
  });
  if (attempt !== undefined && beginsLater(attempt)) {
    await carryOut(context, attempt);
    try {
      return await readMonthlyOffer(context, asking);
    } catch (error) {
      context.log.warn({ err: error, attempt: attempt.id }, 'an accepted offer could not be read');
      return success({ offer: { ...view, state: 'checking' } });
    }
  }
  // Another click was faster, or the offer is over.
  const now = await readMonthlyOffer(context, asking);
  return now.ok && now.data.offer !== null && now.data.offer.state !== 'open' ? now : refusal('offer_over');
}

/**
 * Whether the page showed the current offer. A page from another day, version or language shows
 * another one.
 */
function isAgreed(view: MonthlyOffer, answer: MonthlyOfferAnswer): boolean {
  const { amount, first_billing_on: day, consent } = answer;
  return view.amount === amount && view.first_billing_on === day && view.consent === consent;
}

async function viewOf(
  { db, offersMonthly, charityName, billingTimeZone }: GiveContext,
  { session, checkoutId, language }: Asking,
  offer: StoredOffer,
): Promise<MonthlyOffer | null> {
  const { amountCents, methodDescription, attemptState, beginsOn, consentText } = offer;
  const amount = dollarsFromCents(amountCents);
  const method = methodIn(language, methodDescription);
  if (attemptState !== null && beginsOn !== null) {
    const state =
      attemptState === 'succeeded' ? 'begun' : FAILED.includes(attemptState) ? 'failed' : 'checking';
    return { state, amount, method, first_billing_on: beginsOn, consent: consentText ?? '' };
  }
  if (offer.isOver || !offersMonthly()) return null;
  const { donorId } = session;
  if (donorId !== null && (await findOtherMonthlyGift(db, donorId, checkoutId)) !== undefined) return null;
  const firstDay = aMonthAfter(dayIn(billingTimeZone, new Date()));
  const consent = wordsIn(language, monthlyOfferWords).consent({
    name: charityName(),
    amount: formatAmountIn(language, amountCents),
    method,
    day: formatDayIn(language, firstDay),
  });
  return { state: 'open', amount, method, first_billing_on: firstDay, consent };
}

const FAILED: readonly string[] = ['declined', 'failed'];

/**
 * At least a month later, on a day that each month has. For the 29th to the 31st it is the first of
 * the month after next.
 */
export function aMonthAfter(today: string): string {
  const day = dayOf(today);
  return day <= 28 ? addMonths(today, 1, day) : addMonths(today, 2, 1);
}

/**
 * The card that was kept with the gift, or the saved method that paid it, if it still belongs to
 * its donor.
 */
async function findMethod(
  context: GiveContext,
  { donorId }: Session,
  { id, keepsMethod, savedToken }: StoredOffer,
): Promise<Result<Accepted['paidWith']>> {
  if (keepsMethod) {
    const kept = await context.gateway.methodsOf(id);
    if (kept.kind !== 'done') return refusal('gateway_unavailable');
    const [method] = kept.methods;
    return method === undefined ? refusal('offer_over') : success({ token: method.token });
  }
  if (donorId === null || savedToken === null) return refusal('offer_over');
  const minted = await mintNonce(context, donorId, savedToken);
  if (minted.ok) return success(readPaidWith(savedPayment(minted.data.nonce), { donorId, enteredFor: null }));
  return minted.code === 'not_found' ? refusal('offer_over') : refusal('gateway_unavailable');
}

const savedPayment = (nonce: string) => ({ nonce, payment_method_type: 'saved' }) as const;

/** Nothing may be thrown from here on. The reconciler resolves any failure. */
async function carryOut(context: GiveContext, attempt: Parameters<typeof beginLater>[1]): Promise<void> {
  const { db, log } = context;
  try {
    const outcome = await beginLater(context, attempt);
    log.info(
      { attempt: attempt.id, outcome: outcome.kind },
      'the gateway was asked for an offered monthly gift',
    );
    if (outcome.kind === 'unknown') await markUnknown(db, attempt.id, outcome.reason, true);
    else await finalize(context, attempt.id, outcome);
  } catch (error) {
    log.error(
      { err: error, attempt: attempt.id },
      'the monthly gift could not be finished; the reconciler will',
    );
  }
}
