import type { TestApp } from './test-app.ts';

type Database = Pick<TestApp, 'rows'>;

const JOBS = 'graphile_worker._private_jobs';
const isOf = (task: string) =>
  `task_id = (select id from graphile_worker._private_tasks where identifier = '${task}')`;

/** Makes all waiting jobs, or those of a task, due right away. */
export const hurry = (test: Database, task?: string) =>
  test.rows(
    `update ${JOBS} set run_at = now() where locked_at is null${task === undefined ? '' : ` and ${isOf(task)}`}`,
  );

/** Waits until a job of a task has failed, and postpones it by an hour, or until `hurry`. */
export const postponeFailed = (test: TestApp, task: string) =>
  test.until(
    `update ${JOBS} set run_at = now() + interval '1 hour'
     where ${isOf(task)} and attempts > 0 and locked_at is null returning true`,
  );

/** Makes failed jobs run right away, like a first attempt. */
export const forgetFailures = (test: Database) =>
  test.rows(`update ${JOBS} set run_at = now(), attempts = 0, last_error = null`);

/** Plays a night without a server: the scheduled jobs of the last days are missing. */
export const missNights = (test: Database) =>
  test.rows(`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '3 days', last_execution = now() - interval '2 days'`);

/**
 * Leaves receipt jobs like a killed worker: locked by an id whose advisory lock is free. One of
 * them is enqueued again.
 */
export async function leaveReceiptJobs(test: Database, attempts: string): Promise<void> {
  const keyed = `graphile_worker.add_job('send_receipt', json_build_object('giftId', id), job_key => 'again') from gifts`;
  // In one statement, so that no worker or sweep interferes. All of its moments are equal, so the
  // first jobs are made older.
  await test.rows(
    `do $$ begin
       perform graphile_worker.add_job('send_receipt', json_build_object('giftId', id)) from gifts;
       perform ${keyed};
       update ${JOBS} set locked_by = 'worker-of-a-killed-process', locked_at = now(), attempts = ${attempts},
         created_at = created_at - interval '1 minute', updated_at = updated_at - interval '1 minute';
       perform ${keyed};
       assert (select count(*) from ${JOBS} where key is null and updated_at <> created_at) = 1,
         'the job that was asked for again was not taken the place of';
     end $$`,
  );
}

/** Leaves a receipt job that a pool locked without learning of it, because the reply was lost. */
export const lockReceiptJob = (test: Database, pool: string) =>
  test.rows(
    `do $$ begin
       perform graphile_worker.add_job('send_receipt', json_build_object('giftId', id)) from gifts limit 1;
       update ${JOBS} set locked_by = '${pool}', locked_at = now() - interval '1 minute';
     end $$`,
  );

/** Adds a job without attempts left. */
export const failForGood = (test: Database) =>
  test.rows(
    `select graphile_worker.add_job('no_such_job', '{}', max_attempts => 1); update ${JOBS} set attempts = max_attempts`,
  );

/** Uses up the attempts of a task's failed jobs. */
export const exhaust = (test: TestApp, task: string) =>
  test.until(
    `update ${JOBS} set attempts = max_attempts where ${isOf(task)} and attempts > 0 and locked_at is null returning true`,
  );

/** Locks the jobs of a task, like a worker that is running them. */
export const holdJobs = (test: Database, task: string) =>
  test.rows(`update ${JOBS} set locked_by = 'a worker', locked_at = now() where ${isOf(task)}`);

/** Deletes the jobs of a task. */
export const deleteJobs = (test: Database, task: string) =>
  test.rows(`delete from ${JOBS} where ${isOf(task)}`);

/** Adds a job without attempts left that no worker has ever run. */
export const leaveGivenUp = (test: Database, task: string, payload: object) =>
  test.rows(
    `select graphile_worker.add_job('${task}', '${JSON.stringify(payload)}'::json, run_at => now() + interval '1 hour');
     update ${JOBS} set attempts = max_attempts, run_at = now() where ${isOf(task)}`,
  );

/** Adds a job that has just failed several times, each time as soon as it was due. */
export const failAgainAndAgain = (test: Database, task: string, times: number) =>
  test.rows(
    `select graphile_worker.add_job('${task}');
     update ${JOBS} set attempts = ${String(times)}, last_error = 'it failed', run_at = now() + exp(${String(times)}) * interval '1 second'
     where ${isOf(task)}`,
  );
