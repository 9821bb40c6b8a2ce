import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { answerPerks, readOwedPerks, skipPerks, type PerksContext } from './perks.ts';

export function perksRoutes(app: FastifyInstance, context: EndpointContext, perks: PerksContext): void {
  serveEndpoint<'getPerks'>(app, context, ENDPOINTS.getPerks, async ({ session }) =>
    readOwedPerks(perks, session),
  );
  serveEndpoint<'answerPerks'>(app, context, ENDPOINTS.answerPerks, async ({ body, session }) =>
    answerPerks(perks, session, body),
  );
  serveEndpoint<'skipPerks'>(app, context, ENDPOINTS.skipPerks, async ({ session }) =>
    skipPerks(perks, session),
  );
}
