import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

/** How long the oldest waiting job has been due, in seconds; 0 when none is. By job name. */
export async function oldestDueJobs(db: Db): Promise<Map<string, number>> {
  const result = await db.execute<{ name: string; seconds: number }>(sql`
    select tasks.identifier as name, extract(epoch from now() - min(jobs.run_at))::float8 as seconds
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.run_at <= now() group by tasks.identifier`);
  return new Map(result.rows.map(({ name, seconds }) => [name, seconds]));
}
