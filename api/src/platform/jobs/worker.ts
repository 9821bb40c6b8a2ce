import { Logger, run, type JobHelpers, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { JobName } from './jobs.ts';
import { createWorkerLocks } from './worker-locks.ts';

export type Task = (payload: unknown) => Promise<void>;

const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 1_000;

export interface Worker {
  stop(): Promise<void>;
}

/** Runs jobs until stopped. A job that throws is tried again, later and later, up to the queue's 25 times. */
export async function startWorker(
  pool: pg.Pool,
  connectionString: string,
  tasks: Record<JobName, Task>,
  log: FastifyBaseLogger,
): Promise<Worker> {
  const locks = await createWorkerLocks(connectionString, log);
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => locks.hold(worker.workerId));
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, _helpers: JobHelpers) => task(payload),
    ]),
  );
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    events,
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: quietLogger(log),
  });
  // The promise also rejects when the runner dies; it restarts with the process, and gifts never depend on it.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker ended'));
  return {
    stop: async () => {
      await runner.stop().catch(() => undefined);
      await locks.release();
    },
  };
}

/** The queue's own errors and warnings in our log; its chatter nowhere. */
function quietLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ jobs: message }, 'job queue');
    if (level === 'warning') log.warn({ jobs: message }, 'job queue');
  });
}
