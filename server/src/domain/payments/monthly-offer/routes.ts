import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import type { GiveContext } from '../donate/give-context.ts';
import { answerMonthlyOffer, readMonthlyOffer } from './offer.ts';

export function monthlyOfferRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  giving: GiveContext,
): void {
  serveOpenEndpoint<'getMonthlyOffer'>(
    app,
    context,
    ENDPOINTS.getMonthlyOffer,
    async ({ params, session, language }) =>
      readMonthlyOffer(giving, { session, checkoutId: params.id, language }),
  );
  serveEndpoint<'answerMonthlyOffer'>(
    app,
    context,
    ENDPOINTS.answerMonthlyOffer,
    async ({ params, body, session, userAgent, language }) =>
      answerMonthlyOffer(giving, { session, checkoutId: params.id, userAgent, language }, body),
    { limit: 'vault' },
  );
}
