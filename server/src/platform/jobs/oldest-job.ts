import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { isGivenUp, WAS_REPLACED } from './given-up.ts';

/**
 * The failures that moved a job's `run_at`. The running attempt has not moved it, and neither has
 * one whose process ended.
 */
const failures = sql`greatest(0, jobs.attempts - case when jobs.locked_by is not null or jobs.last_error is null then 1 else 0 end)::float8`;

/**
 * The time when a job was first due. graphile-worker 0.18 keeps only `run_at`, which each failure
 * moves by `exp(least(attempts, 10))` seconds (`failJobs.js`), so these seconds are subtracted. The
 * attempts also took time, so the job may have been due a little earlier.
 */
const firstDueAt = sql`(jobs.run_at - make_interval(secs =>
  (exp(least(${failures}, 10) + 1) - exp(1)) / (exp(1) - 1) + greatest(${failures} - 10, 0) * exp(10)))`;

const jobsAndTasks = sql`graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id`;

/**
 * The wait of the oldest due job since it was first due, in seconds, by job name. Names without due
 * jobs are absent.
 */
export async function oldestDueJobs(db: Db): Promise<Map<string, number>> {
  const result = await db.execute<{ name: string; seconds: number }>(sql`
    select tasks.identifier as name, extract(epoch from now() - min(${firstDueAt}))::float8 as seconds
    from ${jobsAndTasks} where ${firstDueAt} <= now() and not (${sql.raw(WAS_REPLACED)}) group by tasks.identifier`);
  return new Map(result.rows.map(({ name, seconds }) => [name, seconds]));
}

export interface LateJobs extends Record<string, unknown> {
  name: string;
  count: number;
  /** Null if none of them has failed yet. */
  lastError: string | null;
}

/**
 * Finds jobs that were first due longer ago than the limit and are not running. Jobs without
 * attempts left have their own alert. A job that waits its turn in a named queue is not late: an
 * import may take hours.
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
