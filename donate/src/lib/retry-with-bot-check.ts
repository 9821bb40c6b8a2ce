import { BOT_CHECK_FIELD } from '@handsel/contract';
import type { EndpointName } from '@handsel/contract';
import { callApi } from './api.ts';
import type { CallArguments, CallInput, CallResult, EndpointsWith } from './api.ts';
import { askVisitor } from './person-check.ts';

/** The calls that require a bot check while fraudsters test cards here. */
type GuardedName = Extract<
  EndpointName,
  'postTransaction' | 'postSubscription' | 'addPaymentMethod' | 'updatePaymentMethod' | 'enterUpdateCard'
>;

/**
 * Makes a call; if the server requires a bot check, asks the visitor and repeats the call. Never
 * throws.
 */
export async function retryWithBotCheck<N extends GuardedName>(
  endpoints: EndpointsWith<N>,
  name: N,
  input: CallInput<N> & { body: object },
): Promise<CallResult<N>> {
  const call = (body: object) =>
    callApi(endpoints, name, ...([{ ...input, body }] as unknown as CallArguments<N>));
  const reply = await call(input.body);
  const isAsked = !reply.ok && reply.kind === 'failure' && reply.failure.code === 'bot_check_failed';
  if (!isAsked) return reply;
  const answer = await askVisitor();
  return answer === undefined ? reply : call({ ...input.body, [BOT_CHECK_FIELD]: answer });
}
