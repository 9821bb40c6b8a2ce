import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { RunningSubscription } from '../features/session/step.ts';
import { callApi } from '../lib/api.ts';

/**
 * Reads the monthly gift of a signed-in donor from their profile. It is a separate file, so that
 * anonymous visitors do not load it.
 */
export async function readOwnMonthlyGift(): Promise<RunningSubscription | undefined> {
  const reply = await callApi(OWN_GIVING_ENDPOINTS, 'getMonthlyGifts');
  return reply.ok ? reply.data.find(({ status }) => status !== 'cancelled') : undefined;
}
