import fastify, { LogController, type FastifyInstance } from 'fastify';
import { loggerOptions, type LogStream } from '../log.ts';
import {
  answerUnreadBodies,
  closeAfterAnswer,
  limitBodyPieces,
  limitBodyTime,
  UPLOAD_MS,
} from './body-time.ts';
import { sendRefusal } from './refusals.ts';
import { refusal } from './result.ts';

const MAX_BODY_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 15_000;
const LOOK_FOR_SLOW_REQUESTS_MS = 5_000;
/** A busy machine takes long to start, and a server that gives up would only be restarted. */
const START_TIMEOUT_MS = 60_000;

interface ServerSettings {
  logLevel: string;
  /** In Fastify's syntax. */
  trustProxy: string | undefined;
}

/** @param logStream standard output if not set */
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
    // Requests on open connections are answered while the server ends, so that no payment is turned
    // away.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A wrongly encoded address, or one with a long part, is not found.
    frameworkErrors: (_error, request, reply) => {
      // Fastify runs no hooks here, so nothing else limits the body.
      closeAfterAnswer(request, reply);
      // Requests have no decorators here, either.
      request.language = 'en';
      void sendRefusal(request, reply, refusal('not_found'));
    },
  });
  // Rejects plain text like a form, because neither is JSON.
  server.removeContentTypeParser('text/plain');
  limitBodyTime(server);
  answerUnreadBodies(server);
  limitBodyPieces(server);
  return server;
}
