import { checkoutToResume } from '../features/session/step.ts';
import type { Place, Resumed, StepEvent } from '../features/session/step.ts';
import { callApi } from '../lib/api.ts';
import { readStoredCheckout } from '../lib/stored-checkout.ts';

const STRANGER = { email: null, authenticated: false, trust: 'guest' } as const;

/** Asks the server who this is and for the stored or linked checkout. Never throws. */
export async function readSession(
  place: Place,
  linked: string | undefined,
): Promise<Extract<StepEvent, { type: 'read' }>> {
  const remembered = readStoredCheckout();
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
  switch (reply.failure.code) {
    case 'checkout_expired':
      return { outcome: 'expired' };
    case 'session_lapsed':
      return { outcome: 'lapsed' };
    case 'not_found':
      return { outcome: 'unknown' };
    default:
      return { outcome: 'failed' };
  }
}
