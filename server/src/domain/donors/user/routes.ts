import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveSessionEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/result.ts';

/** Adds the calls for the browser's session, and the redirect to the donor's own pages. */
export function userRoutes(app: FastifyInstance, context: EndpointContext, profileUrl: string): void {
  // Also gives a newcomer a session and the XSRF cookie.
  serveSessionEndpoint<'getUser'>(app, context, ENDPOINTS.getUser, async ({ session }) =>
    success({ email: session.email, authenticated: session.trust !== 'anonymous', trust: session.trust }),
  );
  // The target is configured; nothing in the request can change it.
  app.get('/redirect-to-profile', (_request, reply) => reply.redirect(profileUrl, 302));
}
