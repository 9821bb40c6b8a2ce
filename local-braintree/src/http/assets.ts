import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where `npm run build -w local-braintree` puts the frames of the hosted fields. */
const browserBuild = fileURLToPath(new URL('../../dist/browser/', import.meta.url));

/**
 * The hosted fields inject one style element made from the merchant's `styles`, hence 'unsafe-inline' for
 * styles; only a page of the same origin may frame them.
 */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The browser build, under `/braintree/assets/`. */
export function assets(app: FastifyInstance): void {
  if (!existsSync(browserBuild)) {
    app.get('/braintree/assets/*', (_request, reply) =>
      reply
        .code(404)
        .type('text/plain')
        .send('The browser parts are not built: npm run build -w local-braintree'),
    );
    return;
  }
  app.register(fastifyStatic, {
    root: browserBuild,
    prefix: '/braintree/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cache-control', path.endsWith('.html') ? 'no-store' : 'no-cache');
      if (path.endsWith('.html')) reply.header('content-security-policy', framePolicy);
    },
  });
}
