import type { FastifyRequest, preParsingHookHandler } from 'fastify';

/** More than the pages usually send. Odd JSON of 60 kB takes as long as twenty other calls. */
const LARGE_BYTES = 8 * 1_024;

/** Whether a request says that its body is large. */
export function saysLargeBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > LARGE_BYTES;
}

/**
 * Cuts off a large body whose length was not stated, because no limit counted it. Some proxies
 * state no length, but pages send no such body through them.
 */
export const cutUnstatedBody: preParsingHookHandler = (request, _reply, payload, done) => {
  let bytes = 0;
  if (request.headers['content-length'] === undefined)
    payload.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > LARGE_BYTES) request.raw.destroy();
    });
  done(null, payload);
};
