import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the browser side of the local stand-in on our own origin, under /braintree/. Registered only when
 * BRAINTREE_ENVIRONMENT is local.
 */
export async function proxyLocalBraintree(app: FastifyInstance, localPort: number): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(replyFrom, { base: `http://127.0.0.1:${String(localPort)}` });
    // Bodies go through as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all('/braintree/*', (request, reply) => reply.from(request.url));
  });
}
