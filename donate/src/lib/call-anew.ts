import type { JsonEndpointName } from '@handsel/contract';
import type { CallResult } from './api.ts';

/**
 * Makes a call that works without the donor's session. If the browser's session has lapsed, the
 * server answers only that, and the call is repeated in a new session.
 */
export async function callAnew<N extends JsonEndpointName>(
  call: () => Promise<CallResult<N>>,
): Promise<CallResult<N>> {
  const reply = await call();
  const isLapsed = !reply.ok && reply.kind === 'failure' && reply.failure.code === 'session_lapsed';
  return isLapsed ? call() : reply;
}
