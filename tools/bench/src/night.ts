import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './query.ts';

const LOOK_AGAIN_MS = 200;

/**
 * Runs the nightly jobs that sum the ledger's days and the monthly gifts, and waits for their end,
 * so that the next measurement has the machine for itself.
 */
export async function nightComes(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `select graphile_worker.add_job(name, job_key => 'bench_' || name) from unnest('{sum_ledger_days,sum_monthly_gifts}'::text[]) name`,
  );
  const isDone = `select not exists (select from graphile_worker._private_jobs where key like 'bench_%') as done`;
  while ((await query(databaseUrl, isDone))[0]?.['done'] !== true) await sleep(LOOK_AGAIN_MS);
  await query(databaseUrl, 'vacuum analyze');
}
