import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

/**
 * The number of jobs, by name, that have been due for longer than this although a worker could take
 * them.
 */
export async function overdueJobs(db: Db, dueForMs: number): Promise<Map<string, number>> {
  const result = await db.execute<{ name: string; count: number }>(sql`
    select tasks.identifier as name, count(*)::int as count
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.is_available and jobs.run_at < now() - make_interval(secs => ${dueForMs / 1_000})
    group by tasks.identifier`);
  return new Map(result.rows.map(({ name, count }) => [name, count]));
}
