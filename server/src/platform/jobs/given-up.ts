import { alertLabels } from '@handsel/words/console/alerts';
import { sql } from 'drizzle-orm';
import { closeAlertsExcept } from '../alerts/alert-list.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { Db, Tx } from '../database/database.ts';

/**
 * If a job is enqueued again under its key while a worker runs it, the queue clears the old job's
 * key and sets its attempts to the maximum. A new job does its work. Neither the start nor the
 * failure of a job changes `updated_at`, so in a job without a key it equals `created_at`
 * (graphile-worker 0.18, add_jobs and get_jobs).
 */
export const WAS_REPLACED = 'key is null and attempts >= max_attempts and updated_at <> created_at';

/**
 * A job that has used all its attempts and waits for staff. A condition on
 * `graphile_worker._private_jobs`.
 */
export const isGivenUp = sql`(locked_by is null and attempts >= max_attempts and not (${sql.raw(WAS_REPLACED)}))`;

/** The number of jobs that have used all their attempts. */
export async function countGivenUp(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from graphile_worker._private_jobs
    where ${isGivenUp}`);
  return rows[0]?.count ?? 0;
}

/** The alert lists this many jobs at most, because a broken mail server can leave thousands. */
const MOST_IDS = 10;

interface GivenUp extends Record<string, unknown> {
  task: string;
  count: string;
  ids: string;
  lastError: string;
}

/**
 * The job that alerts staff of jobs without attempts left, after failures or the death of the
 * process. There is one alert for each task. The jobs stay until staff retry them
 * (docs/operating.md).
 */
export async function tellOfGivenUp(db: Db): Promise<void> {
  const { rows } = await db.execute<GivenUp>(sql`
    select tasks.identifier as task, count(*)::text as count,
      array_to_string((array_agg(jobs.id order by jobs.id))[:${MOST_IDS}], ', ') as ids,
      coalesce((array_agg(last_error order by run_at desc))[1], 'the process that did it ended') as "lastError"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${isGivenUp}
    group by tasks.identifier`);
  for (const { task, count, ids, lastError } of rows) {
    const details = {
      [alertLabels.jobs]: count,
      [alertLabels.firstJobs]: ids,
      [alertLabels.lastFault]: lastError,
    };
    await raiseAlert(db, { kind: 'jobGivenUp', about: task, details });
  }
  await closeAlertsExcept(
    db,
    'jobGivenUp',
    rows.map(({ task }) => task),
  );
}

/**
 * Closes the alerts of jobs that are not given up any more, in the transaction that retried or
 * dropped them.
 */
export async function closeAlertsOfRetried(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ task: string }>(sql`
    select distinct tasks.identifier as task
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${isGivenUp}`);
  await closeAlertsExcept(
    tx,
    'jobGivenUp',
    rows.map(({ task }) => task),
  );
}
