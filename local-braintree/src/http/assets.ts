import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The output folder of `npm run build -w local-braintree`, with the frames of the hosted fields.
 */
const browserBuild = join(import.meta.dirname, '../../dist/browser');

/**
 * The hosted fields inject one style element made from the merchant's `styles`, hence
 * 'unsafe-inline' for styles; only a page of the same origin may frame them.
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

/** The name contains a hash of the content. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.(?:js|css)$/;

/**
 * Cached like Braintree's own: a page's five fields fetch their frame once. A rebuilt one appears
 * within a minute.
 */
function keptFor(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'max-age=60' : 'no-cache';
}

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
      reply.header('cache-control', keptFor(path));
      if (path.endsWith('.html')) reply.header('content-security-policy', framePolicy);
    },
  });
}
