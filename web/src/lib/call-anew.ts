import type { JsonEndpointName } from '@handsel/contract';
import type { CallResult } from './api.ts';

/**
 * A call that needs nobody's session: where the browser's has lapsed, which the server says once and does nothing else, it is
 * made again in a new one.
 */
export async function callAnew<N extends JsonEndpointName>(
  call: () => Promise<CallResult<N>>,
): Promise<CallResult<N>> {
  const reply = await call();
  const isLapsed = !reply.ok && reply.kind === 'failure' && reply.failure.code === 'session_lapsed';
  return isLapsed ? call() : reply;
}
