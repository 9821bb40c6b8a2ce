import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { isGivenUp, WAS_REPLACED } from './given-up.ts';

/** The failures that have moved a job's `run_at`: the try that runs now has not, nor has one whose process ended. */
const failures = sql`greatest(0, jobs.attempts - case when jobs.locked_by is not null or jobs.last_error is null then 1 else 0 end)::float8`;

/**
 * When a job was first due. graphile-worker 0.18 keeps only `run_at`, which it moves by `exp(least(attempts, 10))` seconds at each failure
 * (`failJobs.js`), so these seconds are subtracted again. The tries themselves took time too, so the job may have been due a little earlier.
 */
const firstDueAt = sql`(jobs.run_at - make_interval(secs =>
  (exp(least(${failures}, 10) + 1) - exp(1)) / (exp(1) - 1) + greatest(${failures} - 10, 0) * exp(10)))`;

const jobsAndTasks = sql`graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id`;

/** How long the oldest due job has waited since it was first due, in seconds. By job name; a name without due jobs is absent. */
export async function oldestDueJobs(db: Db): Promise<Map<string, number>> {
  const result = await db.execute<{ name: string; seconds: number }>(sql`
    select tasks.identifier as name, extract(epoch from now() - min(${firstDueAt}))::float8 as seconds
    from ${jobsAndTasks} where ${firstDueAt} <= now() and not (${sql.raw(WAS_REPLACED)}) group by tasks.identifier`);
  return new Map(result.rows.map(({ name, seconds }) => [name, seconds]));
}

export interface LateJobs extends Record<string, unknown> {
  name: string;
  count: number;
  /** Null: none of them has failed yet. */
  lastError: string | null;
}

/**
 * Finds jobs that were first due longer ago than the limit and are not running. Failed jobs have an alert of their own.
 * A job that waits its turn in a queue of its kind is not late: an import may take hours.
 */
export async function findLateJobs(db: Db, dueForMs: number): Promise<LateJobs[]> {
  const { rows } = await db.execute<LateJobs>(sql`
    select tasks.identifier as name, count(*)::integer as count,
      (array_agg(jobs.last_error order by jobs.run_at desc) filter (where jobs.last_error is not null))[1] as "lastError"
    from ${jobsAndTasks}
    where jobs.locked_by is null and not (${sql.raw(WAS_REPLACED)}) and not ${isGivenUp}
      and (jobs.job_queue_id is null or jobs.attempts > 0)
      and ${firstDueAt} < now() - make_interval(secs => ${dueForMs / 1_000})
    group by tasks.identifier order by tasks.identifier`);
  return rows;
}
