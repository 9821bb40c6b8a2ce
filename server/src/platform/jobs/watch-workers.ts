import { alertLabels } from '@handsel/words/console/alerts';
import { runOnce } from 'graphile-worker';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { Database } from '../database/database.ts';
import { JOBS } from './jobs.ts';
import { oldestDueJobs } from './oldest-job.ts';
import { repeat } from './repeat.ts';
import { isAnyWorkerAlive } from './worker-locks.ts';
import { loggedTask, quietLogger, type Task, type WatchTimes, type Watchers } from './worker.ts';

/** Longer than an update or a restart of the only worker takes. */
export const WATCH_WORKERS: WatchTimes = { lookEveryMs: 30_000, patienceMs: 5 * 60_000 };

/** The services that a process needs to watch workers. */
interface Watching {
  database: Database;
  /** Whether the database is behind a pooler that loses the names of statements. */
  isPooled: boolean;
  sendAlert: Task;
}

/**
 * For a process without jobs of its own: alerts staff when no other process runs jobs. The mail of
 * an alert is a job, too, so this process runs these jobs until a worker is back. The queue gives
 * each to one of several processes.
 */
export function watchWorkers(
  { database: { db, pool }, isPooled, sendAlert }: Watching,
  { log, tracing }: Watchers,
  { lookEveryMs, patienceMs }: WatchTimes,
): { stop(): Promise<void> } {
  let lastSeen = performance.now();

  async function look(): Promise<void> {
    if (await isAnyWorkerAlive(db)) lastSeen = performance.now();
    if (performance.now() - lastSeen < patienceMs) return;
    const waited = Math.max(0, ...(await oldestDueJobs(db)).values());
    await raiseAlert(db, {
      kind: 'noWorker',
      about: 'HANDSEL_ROLE',
      details: { [alertLabels.oldestJobMinutes]: String(Math.floor(waited / 60)) },
    });
    await runOnce({
      pgPool: pool,
      taskList: { [JOBS.sendAlert]: loggedTask(sendAlert, { log, tracing }) },
      concurrency: 1,
      noHandleSignals: true,
      noPreparedStatements: isPooled,
      logger: quietLogger(log),
    });
  }
  return repeat(log, look, () => lookEveryMs);
}
