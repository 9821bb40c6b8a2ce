import { Server } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** The time that requests in progress have to finish when the server ends. */
const DRAIN_MS = 5_000;
/**
 * The time for a load balancer to see at /readyz that the server is ending. Visitors are still
 * served.
 */
const LEAVE_BALANCER_MS = 500;
/** The time for requests on open connections after the server stopped accepting new ones. */
const LAST_REQUESTS_MS = 500;

const ending = new WeakSet<FastifyInstance>();

/**
 * Whether the server was asked to end. It is then not ready for new visitors, but still serves
 * those who come.
 */
export function isEnding(app: FastifyInstance): boolean {
  return ending.has(app);
}

/**
 * Lets an ending server answer the requests in progress, closes each connection after its reply,
 * and cuts those that take too long.
 */
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
 * Sends visitors to the other processes before the server closes. Idle connections of a proxy stay
 * open: a payment sent at that moment would be lost, and a proxy may not resend it.
 */
export async function leaveBalancer(app: FastifyInstance): Promise<void> {
  ending.add(app);
  const { server } = app;
  if (!server.listening || (await promisify(server.getConnections.bind(server))()) === 0) return;
  await sleep(LEAVE_BALANCER_MS);
  // Accepts waiting connections first, because a closed listener resets them.
  await immediate();
  // Avoids http's own `close`, which also closes idle connections.
  Server.prototype.close.call(server);
  await sleep(LAST_REQUESTS_MS);
}
