import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { refusal, success } from '../../platform/http/result.ts';
import { give, type GiveContext } from './give.ts';

export function giveRoutes(app: FastifyInstance, context: EndpointContext, giving: GiveContext): void {
  serveEndpoint<'getTransactionToken'>(app, context, ENDPOINTS.getTransactionToken, async () => {
    const answer = await giving.gateway.clientToken();
    return answer.kind === 'done' ? success(answer.clientToken) : refusal('gateway_unavailable');
  });
  serveEndpoint<'getProviders'>(app, context, ENDPOINTS.getProviders, async () => {
    const answer = await giving.gateway.clientToken();
    return answer.kind === 'done'
      ? success({ braintree: answer.clientToken, providers: {} })
      : refusal('gateway_unavailable');
  });
  serveEndpoint<'postTransaction'>(app, context, ENDPOINTS.postTransaction, async ({ body, session }) =>
    give(giving, session, 'one-time', body),
  );
  serveEndpoint<'postSubscription'>(app, context, ENDPOINTS.postSubscription, async ({ body, session }) =>
    give(giving, session, 'monthly', body),
  );
}
