import { GIVING_ENDPOINTS } from '@handsel/contract';
import { callApi } from './api.ts';
import type { CallInput, CallResult } from './api.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Saves a checkout's progress. The calls run one at a time: a late amount never replaces a newer
 * one.
 */
export function putCheckout(
  id: string,
  body: CallInput<'putCheckout'>['body'],
): Promise<CallResult<'putCheckout'>> {
  const call = last.then(() => callApi(GIVING_ENDPOINTS, 'putCheckout', { params: { id }, body }));
  last = call;
  return call;
}
