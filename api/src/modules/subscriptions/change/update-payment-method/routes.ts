import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import {
  serveEndpoint,
  serveOpenEndpoint,
  type EndpointContext,
} from '../../../../platform/http/endpoint.ts';
import type { ChangeContext } from '../change.ts';
import { openMend } from './open-mend.ts';
import { enterMendCard, mend, readMending, type EnterCard } from './mend.ts';

/** What a mailed link may change of a monthly gift; what its donor may is part of paying for a checkout. */
export function mendRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  changing: ChangeContext & { publicUrl: URL },
  enterCard: EnterCard,
): void {
  const byLink = {
    triesCards: true,
    opens: async ({ token }: { token: string }) => (await readMending(changing, token)).ok,
    storesInSession: true,
  };

  serveOpenEndpoint<'readMend'>(app, context, ENDPOINTS.readMend, async ({ params }) =>
    readMending(changing, params.token),
  );
  serveEndpoint<'enterMendCard'>(
    app,
    context,
    ENDPOINTS.enterMendCard,
    async ({ params, body, session, subjects }) =>
      enterMendCard(changing, session, enterCard, {
        token: params.token,
        nonce: body.paymentMethodNonce,
        subjects,
      }),
    byLink,
  );
  serveEndpoint<'mend'>(
    app,
    context,
    ENDPOINTS.mend,
    async ({ params, body, session, subjects }) =>
      mend(changing, session, { ...body, token: params.token, subjects }),
    byLink,
  );
  serveEndpoint<'openMend'>(
    app,
    context,
    ENDPOINTS.openMend,
    async ({ params, session }) => openMend(changing, session, params.id),
    { limit: 'token' },
  );
}
