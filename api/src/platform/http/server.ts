import fastify, { LogController, type FastifyInstance } from 'fastify';
import { loggerOptions, type LogStream } from '../log.ts';
import { answerUnreadBodies, limitBodyTime, UPLOAD_MS } from './body-time.ts';
import { sendRefusal } from './refusals.ts';
import { refusal } from './result.ts';

const MAX_BODY_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 15_000;
const LOOK_FOR_SLOW_REQUESTS_MS = 5_000;
/** A machine that does much else takes long to start, and a server that gives up is only started again. */
const START_TIMEOUT_MS = 60_000;

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
    requestTimeout: HEADERS_TIMEOUT_MS + UPLOAD_MS,
    pluginTimeout: START_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_REQUESTS_MS },
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
  limitBodyTime(server);
  answerUnreadBodies(server);
  return server;
}
