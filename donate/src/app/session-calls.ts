import { GIVING_ENDPOINTS, MESSAGES, SESSION_ENDPOINTS } from '@handsel/contract';
import type { Checkout, Page, User } from '@handsel/contract';
import { givingCallsWords } from '@handsel/words/donate/giving-calls';
import { isForSignedIn, type Place } from '../features/session/place.ts';
import { checkoutToResume } from '../features/session/remembered.ts';
import type {
  GiftChoice,
  Remembered,
  Resumed,
  RunningSubscription,
  Step,
  StepEvent,
} from '../features/session/step.ts';
import { callApi } from '../lib/api.ts';
import type { CallResult } from '../lib/api.ts';
import { putCheckout } from '../lib/put-checkout.ts';
import type { Toasts } from '@handsel/ui/toasts.tsx';

/**
 * The statuses of a failed resume that need a specific outcome. All others lead to the start page
 * with an apology.
 */
const OUTCOMES: Partial<Record<number, 'expired' | 'lapsed' | 'unknown'>> = {
  403: 'expired',
  404: 'unknown',
  440: 'lapsed',
};

const STRANGER = { email: null, authenticated: false, trust: 'anonymous' } as const;

/** The message for a visitor whose checkout could not be loaded. */
const APOLOGIES: Partial<Record<Resumed['outcome'], string>> = {
  failed: MESSAGES.loadingFailure,
  unreachable: MESSAGES.loadingFailure,
  unknown: givingCallsWords.noSuchDonation,
};

/**
 * Asks the server for the visitor's identity and for the stored or linked checkout. Never throws.
 */
export async function readSession(
  place: Place,
  linked: string | undefined,
  remembered: Remembered | undefined,
  toasts: Toasts,
): Promise<Extract<StepEvent, { type: 'read' }>> {
  const reply = await callApi(SESSION_ENDPOINTS, 'getUser');
  const isLapsed = isSessionLapsed(reply);
  const user = reply.ok ? reply.data : STRANGER;
  const resumed: Resumed =
    reply.ok || isLapsed
      ? await resume(checkoutToResume(place, linked, remembered, user), place, isLapsed)
      : { outcome: 'unreachable' };
  const message = APOLOGIES[resumed.outcome];
  if (message !== undefined) toasts.show({ kind: 'danger', message });
  const subscription = resumed.outcome === 'resumed' ? undefined : await askForMonthlyGift(user);
  return { type: 'read', user, remembered, resumed, ...(subscription !== undefined && { subscription }) };
}

/**
 * The monthly gift of a donor without a resumed checkout. If this call fails, the server still
 * rejects a second monthly gift.
 */
async function askForMonthlyGift(user: User): Promise<RunningSubscription | undefined> {
  if (!user.authenticated) return undefined;
  const asking = await import('./own-monthly-gift.ts').catch(() => undefined);
  return asking?.readOwnMonthlyGift();
}

/**
 * Resumes a checkout. After a failure, the visitor starts over. A signed-in page stays, because it
 * needs no checkout.
 */
async function resume(id: string | undefined, place: Place, isLapsed: boolean): Promise<Resumed> {
  if (id === undefined) return { outcome: 'none' };
  if (isLapsed) return { outcome: 'lapsed' };
  const reply = await callApi(GIVING_ENDPOINTS, 'start', { body: { resume_session: true, checkout_id: id } });
  if (reply.ok) return { outcome: 'resumed', checkout: reply.data };
  const known = reply.kind === 'failure' ? OUTCOMES[reply.status] : undefined;
  return { outcome: known ?? (isForSignedIn(place) ? 'unreachable' : 'failed') };
}

/**
 * Saves the progress of a checkout. The pages after the payment save only their name. The server
 * reports a lapsed session once, so the page must act on it here too; a later call reports any
 * other failure.
 */
export async function saveProgress(
  { uuid, email, amount, type }: Checkout,
  page: Page,
): Promise<'expired' | 'lapsed' | 'done'> {
  const isAfterPayment = page === 'thank-you' || page === 'set-password';
  const body = isAfterPayment || email === null ? { page } : { email, amount, type, page };
  const reply = await putCheckout(uuid, body);
  if (reply.ok || reply.kind !== 'failure') return 'done';
  if (reply.status === 440) return 'lapsed';
  return reply.failure.code === 'checkout_expired' ? 'expired' : 'done';
}

/**
 * Continues the gift that a sign-in interrupted: in this tab, or in the one that requested the
 * mailed link.
 */
export async function continueGift(
  checkout: Checkout,
  { place, interrupted }: Step,
): Promise<Extract<StepEvent, { type: 'signed-in' }>> {
  const gift = interrupted?.gift ?? (place === 'sign-in-link' ? await readKeptGift() : undefined);
  if (gift === undefined) return { type: 'signed-in', checkout };
  return { type: 'signed-in', checkout: await chooseAgain(checkout, gift), gift };
}

async function readKeptGift(): Promise<GiftChoice | undefined> {
  const kept = await import('./kept-gift.ts').catch(() => undefined);
  return kept?.takeKeptGift();
}

/**
 * Sets the amount chosen before the sign-in on the checkout that the sign-in opened. A donor with a
 * monthly gift changes that gift. If saving fails, the checkout is returned unchanged: the confirm
 * page shows its amount.
 */
async function chooseAgain(checkout: Checkout, gift: GiftChoice): Promise<Checkout> {
  if (checkout.email === null) return checkout;
  const isChange = gift.type === 'monthly' && checkout.user.subscription !== null;
  const reply = await putCheckout(checkout.uuid, {
    ...gift,
    email: checkout.email,
    page: isChange ? 'change-subscription' : 'start',
  });
  return reply.ok ? reply.data : checkout;
}

/**
 * Ends the session.
 * @returns whether it succeeded
 */
export async function logOut(): Promise<boolean> {
  const reply = await callApi(SESSION_ENDPOINTS, 'logout', { body: {} });
  // A session that has already ended counts as success.
  return reply.ok || isSessionLapsed(reply);
}

function isSessionLapsed(reply: CallResult<'getUser'> | CallResult<'logout'>): boolean {
  return !reply.ok && reply.kind === 'failure' && reply.status === 440;
}
