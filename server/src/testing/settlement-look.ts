import type { TestApp } from './test-app.ts';

const OTHERS_ARE_DONE = `select count(*) = 0 as ok from graphile_worker._private_jobs jobs
  join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = 'follow_settlements'`;

/**
 * Runs the hourly check of settlements to its end. A check does nothing while another one is
 * running, so this waits for that one first.
 */
export async function lookAtSettlements(test: TestApp): Promise<void> {
  await test.until(OTHERS_ARE_DONE);
  await test.rows(`select graphile_worker.add_job('follow_settlements')`);
  await test.until(OTHERS_ARE_DONE);
}
