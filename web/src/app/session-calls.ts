import type { ErrorCode, Page } from '@handsel/contract';
import { checkoutToResume } from '../features/session/step.ts';
import type { Place, Remembered, Resumed, StepEvent } from '../features/session/step.ts';
import { callApi } from '../lib/api.ts';

/** The failures of a resume that lead somewhere else than to the start page with an apology. */
const OUTCOMES: Partial<Record<ErrorCode, 'expired' | 'lapsed' | 'unknown'>> = {
  checkout_expired: 'expired',
  session_lapsed: 'lapsed',
  not_found: 'unknown',
};

const STRANGER = { email: null, authenticated: false, trust: 'guest' } as const;

/** Asks the server who this is and for the stored or linked checkout. Never throws. */
export async function readSession(
  place: Place,
  linked: string | undefined,
  remembered: Remembered | undefined,
): Promise<Extract<StepEvent, { type: 'read' }>> {
  const reply = await callApi('getUser');
  const user = reply.ok ? reply.data : STRANGER;
  const id = checkoutToResume(place, linked, remembered, user);
  const resumed: Resumed = id === undefined ? { outcome: 'none' } : await resume(id);
  return { type: 'read', user, remembered, resumed };
}

async function resume(id: string): Promise<Resumed> {
  const reply = await callApi('start', { body: { resume_session: true, checkout_id: id } });
  if (reply.ok) return { outcome: 'resumed', checkout: reply.data };
  if (reply.kind === 'no-reply') return { outcome: 'failed' };
  return { outcome: OUTCOMES[reply.failure.code] ?? 'failed' };
}

/** Saves the page a checkout has come to. Only an expired checkout matters to the page: anything else is told later. */
export async function savePage(uuid: string, page: Page): Promise<'expired' | 'done'> {
  const reply = await callApi('putCheckout', { params: { id: uuid }, body: { page } });
  const isExpired = !reply.ok && reply.kind === 'failure' && reply.failure.code === 'checkout_expired';
  return isExpired ? 'expired' : 'done';
}
