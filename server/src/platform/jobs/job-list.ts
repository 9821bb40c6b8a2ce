import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/database.ts';
import { isGivenUp, WAS_REPLACED } from './given-up.ts';

const isReplaced = sql`(${sql.raw(WAS_REPLACED)})`;
/** The job failed or its process ended, and it is not running. */
const hasFailed = sql`locked_by is null and attempts > 0 and not ${isReplaced}`;
const jobsAndTasks = sql`graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id`;

interface JobCounts extends Record<string, unknown> {
  name: string;
  waiting: number;
  later: number;
  running: number;
  retrying: number;
  failed: number;
}

/** The jobs in the queue, by name. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await db.execute<JobCounts>(sql`
    select tasks.identifier as name,
      (count(*) filter (where locked_by is null and attempts = 0 and run_at <= now()))::integer as waiting,
      (count(*) filter (where locked_by is null and attempts = 0 and run_at > now()))::integer as later,
      (count(*) filter (where locked_by is not null))::integer as running,
      (count(*) filter (where ${hasFailed} and not ${isGivenUp}))::integer as retrying,
      (count(*) filter (where ${isGivenUp}))::integer as failed
    from ${jobsAndTasks} where locked_by is not null or not ${isReplaced}
    group by tasks.identifier order by tasks.identifier`);
  return rows;
}

export interface FailedJob extends Record<string, unknown> {
  id: string;
  name: string;
  /** May contain personal data. */
  payload: unknown;
  /** Null if the process that ran it ended. */
  error: string | null;
  attempts: number;
  max_attempts: number;
  run_at: Date | string;
  created_at: Date | string;
  is_given_up: boolean;
}

/**
 * Lists jobs without attempts left first, each group with the oldest first.
 * @param after the last job of the previous page
 */
export async function readFailedJobs(
  db: Db,
  after: Pick<FailedJob, 'id' | 'is_given_up'> | undefined,
  limit: number,
): Promise<FailedJob[]> {
  const place = sql`(case when ${isGivenUp} then 0 else 1 end, jobs.id)`;
  const isAfter =
    after === undefined ? sql`true` : sql`${place} > (${after.is_given_up ? 0 : 1}, ${after.id}::bigint)`;
  const { rows } = await db.execute<FailedJob>(sql`
    select jobs.id::text as id, tasks.identifier as name, payload, last_error as error, attempts::integer as attempts,
      max_attempts::integer as max_attempts, run_at, created_at, ${isGivenUp} as is_given_up
    from ${jobsAndTasks} where ${hasFailed} and ${isAfter}
    order by ${place} limit ${limit}`);
  return rows;
}

/** A job that staff retried or dropped. */
export interface TouchedJob extends Record<string, unknown> {
  id: string;
  name: string;
  payload: unknown;
}
/**
 * The reason why nothing was done: the job is not in the queue; it is running; it waits for its
 * first attempt; it has attempts left.
 */
type Untouched = 'gone' | 'running' | 'waiting' | 'goes-on';

/*
 * The queue's own `reschedule_jobs` changes `updated_at`, by which WAS_REPLACED recognizes a
 * replaced job. These functions change only a job that no worker holds, in one statement, so that
 * it never runs twice at the same time.
 */

/** Gives a failed job all its attempts again, starting now. */
export async function retryJob(tx: Tx, id: string): Promise<TouchedJob | Untouched> {
  const { rows } = await tx.execute<TouchedJob>(sql`
    update graphile_worker._private_jobs jobs set attempts = 0, run_at = now(), last_error = null
    from graphile_worker._private_tasks tasks
    where jobs.id = ${id}::bigint and tasks.id = jobs.task_id and ${hasFailed}
    returning jobs.id::text as id, tasks.identifier as name, payload`);
  return rows[0] ?? whyUntouched(tx, id);
}

/**
 * Does the same for all failed jobs of a name.
 * @returns the number of jobs
 */
export async function retryJobsOf(tx: Tx, name: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update graphile_worker._private_jobs jobs set attempts = 0, run_at = now(), last_error = null
    from graphile_worker._private_tasks tasks
    where tasks.identifier = ${name} and tasks.id = jobs.task_id and ${hasFailed}`);
  return rowCount ?? 0;
}

/** Removes a job without attempts left from the queue. */
export async function dropJob(tx: Tx, id: string): Promise<TouchedJob | Untouched> {
  const { rows } = await tx.execute<TouchedJob>(sql`
    delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
    where jobs.id = ${id}::bigint and tasks.id = jobs.task_id and ${isGivenUp}
    returning jobs.id::text as id, tasks.identifier as name, payload`);
  return rows[0] ?? whyUntouched(tx, id);
}

/** Undefined if there is no such job in the queue. */
export async function nameOfJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tasks.identifier as name from ${jobsAndTasks} where jobs.id = ${id}::bigint`,
  );
  return rows[0]?.name;
}

async function whyUntouched(tx: Tx, id: string): Promise<Untouched> {
  const { rows } = await tx.execute<{ is: Untouched }>(sql`
    select case when ${isReplaced} then 'gone' when locked_by is not null then 'running' when attempts = 0 then 'waiting'
      else 'goes-on' end as is
    from graphile_worker._private_jobs where id = ${id}::bigint`);
  return rows[0]?.is ?? 'gone';
}
