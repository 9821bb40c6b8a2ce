import { Server } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
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

/** A machine that does much else takes long to start, and a server that gives up is only started anew. */
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
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: START_TIMEOUT_MS,
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

/** For so long a balancer that looks at /readyz can see that the server ends, and visitors still come. */
const LEAVE_BALANCER_MS = 500;
/** For so long what is on its way on an open connection, while nobody can open another one, is still waited for. */
const LAST_REQUESTS_MS = 500;

const ending = new WeakSet<FastifyInstance>();

/** Whether the server was asked to end: it is not ready for more visitors, and answers those that come. */
export function isEnding(app: FastifyInstance): boolean {
  return ending.has(app);
}

/** A server that ends answers what is under way, has each connection closed behind its answer, and cuts those that take too long. */
export function drainConnections(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (ending.has(app)) void reply.header('connection', 'close');
  });
  app.addHook('preClose', (done) => {
    ending.add(app);
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    done();
  });
}

/**
 * Has visitors go to the other processes before the server closes. A connection that a proxy keeps open is not closed while it is idle: a payment that
 * is sent in that moment would be lost, and no proxy may send it again.
 */
export async function leaveBalancer(app: FastifyInstance): Promise<void> {
  ending.add(app);
  const { server } = app;
  if (!server.listening || (await promisify(server.getConnections.bind(server))()) === 0) return;
  await sleep(LEAVE_BALANCER_MS);
  // Those that were connected and not yet accepted are accepted first: a closed listener resets them.
  await immediate();
  // Not http's own `close`, which closes idle connections as well.
  Server.prototype.close.call(server);
  await sleep(LAST_REQUESTS_MS);
}
