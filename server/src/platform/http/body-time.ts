import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A body of 64 kB arrives in this time even over a poor connection. */
const BODY_MS = 15_000;
/** A file of 20 MB takes three minutes at 1 Mbit/s. */
export const UPLOAD_MS = 5 * 60_000;

/** More than the largest upload, with room for a sender that ignores its limit. */
const DISCARDED_BYTES = 40_000_000;
/** Twenty megabytes in packets of a slow network are fifteen thousand. */
const MOST_PIECES = 30_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Ends connections whose bodies take too long, including discarded bodies of refused requests. */
export function limitBodyTime(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request)) endAfter(request, BODY_MS);
    next();
  });
}

/**
 * Keeps the connection of a rejected request open, and discards the rest of its body. A browser
 * reads the answer only after it has sent the body, so a closed connection would hide the reason.
 * Cuts off bodies that no page of ours sends: too long, or in too many pieces.
 */
export function answerUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    void reply.removeHeader('connection');
    let [bytes, pieces] = [0, 0];
    raw.on('data', (piece: Buffer) => {
      bytes += piece.length;
      pieces += 1;
      if (bytes > DISCARDED_BYTES || pieces > MOST_PIECES) raw.destroy();
    });
  });
}

/** Cuts off a body in very many pieces while it is read: each piece costs memory. */
export function limitBodyPieces(server: FastifyInstance): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    let pieces = 0;
    payload.on('data', () => {
      pieces += 1;
      if (pieces > MOST_PIECES) request.raw.destroy();
    });
    done(null, payload);
  });
}

/** Closes the connection after the answer, without reading the rest of the body. */
export function closeAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (!raw.complete) raw.destroy();
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
