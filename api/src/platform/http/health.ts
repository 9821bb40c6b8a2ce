import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { isEnding } from './ending.ts';

/**
 * /livez, and /healthz as it was called before: the process answers. /readyz: so does its database, by a connection of the pool and by the one that reads share, and nothing else keeps donors from giving.
 * @param problem what keeps them from it, or their receipts from being sent
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
