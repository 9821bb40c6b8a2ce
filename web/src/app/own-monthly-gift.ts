import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { RunningSubscription } from '../features/session/step.ts';
import { callApi } from '../lib/api.ts';

/** The monthly gift that somebody who is signed in has, as their profile tells it. A file of its own, which anonymous visitors are not sent. */
export async function readOwnMonthlyGift(): Promise<RunningSubscription | undefined> {
  const reply = await callApi(OWN_GIVING_ENDPOINTS, 'getMonthlyGifts');
  return reply.ok ? reply.data.find(({ status }) => status !== 'cancelled') : undefined;
}
