import { GIVING_ENDPOINTS } from '@handsel/contract';
import type { Answers, Checkout } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { errorsByDetail } from './answers-form.ts';
import type { DetailErrors } from './answers-form.ts';

/** The page after thank-you: set-password, or the profile of a donor with a password. */
export type NextPage = 'set-password' | 'profile';

export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'invalid'; errors: DetailErrors }
  /** `advice` is what the donor can do about it, if the server says so. */
  | { kind: 'failed'; advice?: string };

/**
 * Saves the answers with the gift, and those about the donor with the donor. A repeat after a
 * failure is harmless.
 */
export async function saveAnswers(checkoutId: string, answers: Answers): Promise<SaveOutcome> {
  const ofGift = await callApi(GIVING_ENDPOINTS, 'putAnswers', {
    params: { id: checkoutId },
    body: { form_data: JSON.stringify(answers) },
  });
  if (!ofGift.ok) return refusalOf(ofGift);
  const { referred, referrer, employeeMatch, employer, employeeEmail } = answers;
  const ofDonor = await callApi(GIVING_ENDPOINTS, 'putUserData', {
    body: { referred, referrer, employeeMatch, employer, employeeEmail },
  });
  return ofDonor.ok ? { kind: 'saved' } : refusalOf(ofDonor);
}

/** The current checkout, with the answers and with the account that the gift may have created. */
export async function readAgain(checkout: Checkout): Promise<Checkout> {
  const reply = await callApi(GIVING_ENDPOINTS, 'getCheckout', { params: { id: checkout.uuid } });
  return reply.ok ? reply.data : checkout;
}

export function nextPageAfter({ password_source: source }: Checkout): NextPage {
  return source === 'system' || source === 'system_shared' ? 'set-password' : 'profile';
}

function refusalOf(reply: Extract<CallResult<'putAnswers' | 'putUserData'>, { ok: false }>): SaveOutcome {
  if (reply.kind === 'no-reply') return { kind: 'failed' };
  const { code, message, errors = {} } = reply.failure;
  const ofFields = errorsByDetail(
    Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  );
  if (code === 'validation' && Object.keys(ofFields).length > 0) return { kind: 'invalid', errors: ofFields };
  return reply.status < 500 ? { kind: 'failed', advice: message } : { kind: 'failed' };
}
