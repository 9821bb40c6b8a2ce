import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type Task as GraphileTask,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { logAs, withoutSecrets } from '../log.ts';
import { JOBS_AT_ONCE, SCHEDULE, type JobName } from './jobs.ts';
import { createWorkerLocks } from './worker-locks.ts';

export type Task = (payload: unknown) => Promise<void>;

/** Jobs that are done in places of their own, so that none of another group holds them up. */
export type TaskGroup = Partial<Record<JobName, Task>>;

const POLL_INTERVAL_MS = 1_000;
const RESTART_DELAY_MS = 1_000;

export interface Worker {
  stop(): Promise<void>;
}

/**
 * Runs jobs until stopped. A job that throws is tried again, later and later, up to the queue's 25 times. Each group has a runner; one that
 * dies, as it does when the database goes away under it, is begun again.
 */
export async function startWorker(
  pool: pg.Pool,
  connectionString: string,
  groups: readonly TaskGroup[],
  log: FastifyBaseLogger,
): Promise<Worker> {
  const locks = await createWorkerLocks(connectionString, log);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => locks.hold(workerPool.id));
  events.on('pool:release', ({ workerPool }) => locks.drop(workerPool.id));
  events.on('job:start', ({ job }) => locks.began(job.id));
  events.on('job:complete', ({ job }) => locks.ended(job.id));
  const begin = (tasks: TaskGroup): Promise<Runner> => {
    const taskList: TaskList = Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, loggedTask(task, log)]),
    );
    return run({
      pgPool: pool,
      taskList,
      events,
      concurrency: JOBS_AT_ONCE,
      pollInterval: POLL_INTERVAL_MS,
      noHandleSignals: true,
      // Each group enqueues what it does itself.
      parsedCronItems: parseCronItems(SCHEDULE.filter(({ task }) => task in tasks)),
      logger: quietLogger(log),
      // Without a batch graphile-worker does not await the writing of a job's end, and a database that goes away in that
      // moment is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 5, failJobBatchDelay: 0 } },
    });
  };

  const runners: Worker[] = [];
  for (const tasks of groups) runners.push(await keepRunning(() => begin(tasks), log));
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await locks.release();
    },
  };
}

/** @throws where the runner cannot be begun for the first time */
async function keepRunning(begin: () => Promise<Runner>, log: FastifyBaseLogger): Promise<Worker> {
  let stopped = false;
  let runner: Runner | undefined = await begin();
  const running = keep();

  async function keep(): Promise<void> {
    while (!stopped) {
      try {
        runner ??= await begin();
        if (stopped) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.error({ err: error }, 'the job worker ended; it is begun again');
      }
      runner = undefined;
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
    }
  }

  return {
    stop: async () => {
      stopped = true;
      await runner?.stop().catch(() => undefined);
      await running;
    },
  };
}

/** Logs in the job's name, also that it failed: what the queue keeps and says of it holds nobody's secrets. */
function loggedTask(task: Task, log: FastifyBaseLogger): GraphileTask {
  return (payload, { job }) => {
    const jobLog = log.child({ job: job.id, task: job.task_identifier });
    return logAs(jobLog, async () => {
      const failure = await task(payload).then(() => undefined, asError);
      if (failure === undefined) return;
      jobLog.error({ err: failure, tries: job.attempts }, 'a job failed; it will be tried again');
      throw new Error(withoutSecrets(failure.message));
    });
  };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The queue's own errors and warnings in our log, apart from failed jobs, which are there already; its chatter nowhere. */
function quietLogger(log: FastifyBaseLogger): Logger {
  return new Logger(({ jobId: job, taskIdentifier: task }) => (level, message, meta) => {
    if (meta?.['failure'] === true) return;
    if (level === 'error') log.error({ job, task, jobs: withoutSecrets(message) }, 'job queue');
    if (level === 'warning') log.warn({ job, task, jobs: withoutSecrets(message) }, 'job queue');
  });
}
