import { alertLabels } from '@handsel/words/alerts';
import { sql } from 'drizzle-orm';
import { closeAlertsExcept } from '../alerts/alert-list.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { Db, Tx } from '../database/database.ts';

/**
 * Where a job is asked for again under its key while a worker has it, the queue takes the key and all tries from the old one, and makes a new
 * one that does its work. Neither taking a job up nor its failing touches `updated_at`, so one that never had a key has the moment
 * of its making there (graphile-worker 0.18, add_jobs and get_jobs).
 */
export const WAS_REPLACED = 'key is null and attempts >= max_attempts and updated_at <> created_at';

/** A job that had all its tries and waits for somebody; a condition on `graphile_worker._private_jobs`. */
export const isGivenUp = sql`(locked_by is null and attempts >= max_attempts and not (${sql.raw(WAS_REPLACED)}))`;

/** How many jobs have had all their tries and wait for somebody. */
export async function countGivenUp(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from graphile_worker._private_jobs
    where ${isGivenUp}`);
  return rows[0]?.count ?? 0;
}

/** The last tries of as many are told, for a broken mail server can leave thousands. */
const MOST_IDS = 10;

interface GivenUp extends Record<string, unknown> {
  task: string;
  count: string;
  ids: string;
  lastError: string;
}

/**
 * The job that has staff told of jobs that have had all their tries, whether each failed or the process died at it: one alert a task. None of
 * them is lost; each stays until somebody gives it its tries again (docs/operating.md).
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

/** Closes the alerts of jobs that are not given up any more, in the transaction that saw to them. */
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
