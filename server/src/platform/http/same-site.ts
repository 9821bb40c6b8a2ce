import type { FastifyRequest } from 'fastify';

/**
 * Whether the request comes from our own page, as far as the browser says. Tools say nothing and
 * pass.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicUrl.origin) return true;
  // A machine in development has several names. On an https site, a plain page is another's.
  return publicUrl.protocol === 'http:' && origin === `http://${request.headers.host ?? ''}`;
}
