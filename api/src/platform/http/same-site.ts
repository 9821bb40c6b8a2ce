import type { FastifyRequest } from 'fastify';

/** Whether the request comes from a page of our own, as far as the browser tells; tools tell nothing and pass. */
export function isFromOurPages(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  return (
    origin === undefined || origin === publicUrl.origin || origin === `http://${request.headers.host ?? ''}`
  );
}
