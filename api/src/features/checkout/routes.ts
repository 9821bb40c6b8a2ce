import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { progressCheckout, readCheckout } from './progress-checkout.ts';
import { resumeCheckout, startCheckout } from './start-checkout.ts';

export function checkoutRoutes(app: FastifyInstance, context: EndpointContext, db: Db): void {
  serveEndpoint<'start'>(
    app,
    context,
    ENDPOINTS.start,
    async ({ body, session, userAgent }) =>
      'resume_session' in body
        ? resumeCheckout(db, session, userAgent, body.checkout_id)
        : startCheckout({ db, sessions: context.sessions }, session, body),
    { limit: 'start', botCheck: (body) => ('resume_session' in body ? undefined : 'start') },
  );
  serveOpenEndpoint<'getCheckout'>(app, context, ENDPOINTS.getCheckout, async ({ params, session }) =>
    readCheckout(db, session, params.id),
  );
  serveEndpoint<'putCheckout'>(app, context, ENDPOINTS.putCheckout, async ({ params, body, session }) =>
    progressCheckout(db, session, params.id, body),
  );
}
