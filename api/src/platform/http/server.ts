import fastify, { LogController, type FastifyInstance } from 'fastify';
import { loggerOptions, type LogStream } from '../log.ts';
import { sendRefusal } from './refusals.ts';
import { refusal } from './result.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** A whole request, at most MAX_BODY_BYTES, arrives in this time also over a poor connection. */
const REQUEST_TIMEOUT_MS = 15_000;
const LOOK_FOR_SLOW_REQUESTS_MS = 5_000;
/** How long requests that are under way may take to be answered when the server ends. */
const DRAIN_MS = 5_000;

interface ServerSettings {
  logLevel: string;
  /** As Fastify reads it. */
  trustProxy: string | undefined;
}

/** @param logStream unset: standard output */
export function createServer(
  { logLevel, trustProxy }: ServerSettings,
  logStream: LogStream | undefined,
): FastifyInstance {
  const server = fastify({
    logger: loggerOptions(logLevel, logStream) ?? false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustProxy ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_REQUESTS_MS },
    // What comes on an open connection while the server ends is still answered; a payment is never turned away.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // An address encoded wrongly, or with a part that is too long: nothing is there.
    frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, refusal('not_found')),
  });
  // Plain text is no more JSON than a form is.
  server.removeContentTypeParser('text/plain');
  return server;
}

/** A server that ends answers what is under way, has each connection closed behind its answer, and cuts those that take too long. */
export function drainConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
  app.addHook('preClose', (done) => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    done();
  });
}
