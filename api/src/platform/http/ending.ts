import { Server } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How long requests that are under way may take to be answered when the server ends. */
const DRAIN_MS = 5_000;
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
