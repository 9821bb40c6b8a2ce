import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';

/**
 * /healthz: the process answers. /readyz: so does its database, by a connection of the pool and by the one that reads share, and jobs are done.
 * @param jobsAreStalled whether due jobs wait while nobody takes them up
 */
export function healthRoutes(app: FastifyInstance, db: Db, jobsAreStalled: () => boolean): void {
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await Promise.all([db.execute(sql`select 1`), db.$reads().execute(sql`select 1`)]);
      if (jobsAreStalled()) return await reply.status(503).send({ status: 'jobs stalled' });
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
