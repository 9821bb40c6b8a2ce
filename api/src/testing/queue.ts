import type { TestApp } from './test-app.ts';

type Database = Pick<TestApp, 'rows'>;

const JOBS = 'graphile_worker._private_jobs';
const isOf = (task: string) =>
  `task_id = (select id from graphile_worker._private_tasks where identifier = '${task}')`;

/** Lets the queue try again at once whatever it tries later, or only the jobs of a task. */
export const hurry = (test: Database, task?: string) =>
  test.rows(
    `update ${JOBS} set run_at = now() where locked_at is null${task === undefined ? '' : ` and ${isOf(task)}`}`,
  );

/** Waits until a job of a task has failed, and lets it wait for an hour, or until `hurry` says so. */
export const postponeFailed = (test: TestApp, task: string) =>
  test.until(
    `update ${JOBS} set run_at = now() + interval '1 hour'
     where ${isOf(task)} and attempts > 0 and locked_at is null returning true`,
  );

/** Lets a job that failed run at once, as if for the first time. */
export const forgetFailures = (test: Database) =>
  test.rows(`update ${JOBS} set run_at = now(), attempts = 0, last_error = null`);

/** Plays a night at which nothing ran: the scheduled jobs of the last days are missing. */
export const missNights = (test: Database) =>
  test.rows(`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '3 days', last_execution = now() - interval '2 days'`);

/**
 * Jobs of receipts as a killed worker leaves them: locked by an id whose advisory lock nobody holds, and one of them asked
 * for again.
 */
export async function leaveReceiptJobs(test: Database, attempts: string): Promise<void> {
  const keyed = `graphile_worker.add_job('send_receipt', json_build_object('giftId', id), job_key => 'again') from gifts`;
  // In one statement, so that no worker and no sweep is quicker. Its moments are all the same, so the first jobs are made older.
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

/** A job of a receipt that a pool locked without hearing of it, because the answer to the locking was lost. */
export const lockReceiptJob = (test: Database, pool: string) =>
  test.rows(
    `do $$ begin
       perform graphile_worker.add_job('send_receipt', json_build_object('giftId', id)) from gifts limit 1;
       update ${JOBS} set locked_by = '${pool}', locked_at = now() - interval '1 minute';
     end $$`,
  );

/** A job that has had all its tries. */
export const failForGood = (test: Database) =>
  test.rows(
    `select graphile_worker.add_job('no_such_job', '{}', max_attempts => 1); update ${JOBS} set attempts = max_attempts`,
  );

/** The failed jobs of a task have had all their tries. */
export const exhaust = (test: TestApp, task: string) =>
  test.until(
    `update ${JOBS} set attempts = max_attempts where ${isOf(task)} and attempts > 0 and locked_at is null returning true`,
  );

/** A worker has the jobs of a task, and is not done with them. */
export const holdJobs = (test: Database, task: string) =>
  test.rows(`update ${JOBS} set locked_by = 'a worker', locked_at = now() where ${isOf(task)}`);

/** A job that has had all its tries without a worker ever having seen it. */
export const leaveGivenUp = (test: Database, task: string, payload: object) =>
  test.rows(
    `select graphile_worker.add_job('${task}', '${JSON.stringify(payload)}'::json, run_at => now() + interval '1 hour');
     update ${JOBS} set attempts = max_attempts, run_at = now() where ${isOf(task)}`,
  );

/** A job that has just failed so often, each time as soon as it was tried. */
export const failAgainAndAgain = (test: Database, task: string, times: number) =>
  test.rows(
    `select graphile_worker.add_job('${task}');
     update ${JOBS} set attempts = ${String(times)}, last_error = 'it failed', run_at = now() + exp(${String(times)}) * interval '1 second'
     where ${isOf(task)}`,
  );
