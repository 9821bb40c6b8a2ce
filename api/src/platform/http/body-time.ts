import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body of 64 kB arrives in this time even over a poor connection. */
const BODY_MS = 15_000;
/** A file of 20 MB takes three minutes at 1 Mbit/s. */
export const UPLOAD_MS = 5 * 60_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Ends connections whose bodies take too long, including discarded bodies of refused requests. */
export function limitBodyTime(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request)) endAfter(request, BODY_MS);
    next();
  });
}

/**
 * Keeps the connection of a rejected request open, and discards the rest of its body. A browser reads
 * the answer only after it has sent the body, so a closed connection would hide the reason.
 * `limitBodyTime` still ends slow senders.
 */
export function answerUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    void reply.removeHeader('connection');
    raw.resume();
  });
}

/** Extends the limit for a person who may upload a file. */
export function allowUploadTime(request: FastifyRequest): void {
  if (hasBody(request)) endAfter(request, UPLOAD_MS);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endAfter(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, ms);
  timers.set(request, timer.unref());
  raw.once('close', () => clearTimeout(timer));
}
