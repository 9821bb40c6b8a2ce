import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveSessionEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { success } from '../../platform/http/result.ts';

/** Who the browser's session is. Also gives a newcomer a session and the XSRF cookie. */
export function userRoutes(app: FastifyInstance, context: EndpointContext): void {
  serveSessionEndpoint<'getUser'>(app, context, ENDPOINTS.getUser, async ({ session }) =>
    success({ email: session.email, authenticated: session.trust !== 'guest', trust: session.trust }),
  );
}
