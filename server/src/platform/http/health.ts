import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { isEnding } from './ending.ts';

/**
 * Serves the health checks. /livez (formerly /healthz) says that the process answers. /readyz also
 * checks the database, by a pooled connection and by the shared one, and the problem below.
 * @param problem the reason why donors cannot give or receipts are not sent
 */
export function healthRoutes(app: FastifyInstance, db: Db, problem: () => Promise<string | undefined>): void {
  for (const address of ['/livez', '/healthz'])
    app.get(address, { logLevel: 'warn' }, (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isEnding(app)) return reply.status(503).send({ status: 'ending' });
    try {
      await Promise.all([db.execute(sql`select 1`), db.$reads().execute(sql`select 1`)]);
      const status = await problem();
      if (status !== undefined) return await reply.status(503).send({ status });
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
