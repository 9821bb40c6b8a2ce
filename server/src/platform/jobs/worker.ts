import { alertLabels, alertReasons } from '@handsel/words/console/alerts';
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type Task as GraphileTask,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { isDatabaseOutage, type Database } from '../database/database.ts';
import { logAs, withoutSecrets } from '../log.ts';
import { JOBS_AT_ONCE, type ScheduledJob } from './jobs.ts';
import { overdueJobs } from './overdue-jobs.ts';
import { repeat } from './repeat.ts';
import { withSingleRelease } from './single-release.ts';
import { superviseRunner, type SupervisedRunner } from './supervised-runner.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { withTimeout } from '../with-timeout.ts';
import { createWorkerLocks } from './worker-locks.ts';

export type Task = (payload: unknown) => Promise<void>;

/** Jobs with their own concurrency, so that no other group delays them. */
export type TaskGroup = Readonly<Record<string, Task>>;

/** The work of a worker: its groups, and the scheduled jobs. */
export interface Work {
  groups: readonly TaskGroup[];
  schedule: readonly ScheduledJob[];
}

/**
 * The interval for finding jobs that come due later. PostgreSQL announces jobs that are due right
 * away. Each of the `JOBS_AT_ONCE` slots polls separately.
 */
const POLL_INTERVAL_MS = 2_000;
const STOP_WATCH_LIMIT_MS = 500;

/** Receivers of the worker's events. */
export interface Watchers {
  log: FastifyBaseLogger;
  tracing: Tracing;
}

/** The times after which a worker counts as stalled. */
export interface WatchTimes {
  lookEveryMs: number;
  /** The time that a job may be due without any job being taken, before the worker is replaced. */
  patienceMs: number;
}

export const WATCH: WatchTimes = { lookEveryMs: 15_000, patienceMs: 60_000 };

export interface Worker {
  /** Whether due jobs wait and no worker takes them. /readyz reports it. */
  isStalled: () => boolean;
  /** Resolves within nine seconds, whatever happens to the database. */
  stop(): Promise<void>;
}

/**
 * Runs jobs until stopped. A job that throws is retried with growing pauses, up to the queue's 25
 * times. Each group has a runner. A runner that breaks because the database went away, or that
 * takes no due job, is replaced.
 */
export async function startWorker(
  { db, pool }: Database,
  connectionString: string,
  { groups, schedule }: Work,
  { log, tracing }: Watchers,
  watch: WatchTimes,
): Promise<Worker> {
  silenceTraces();
  const locks = await createWorkerLocks(connectionString, log);
  const begin = (tasks: TaskGroup, events: WorkerEvents): Promise<Runner> => {
    events.on('pool:create', ({ workerPool }) => locks.hold(workerPool.id));
    events.on('pool:fatalError', ({ workerPool }) => locks.abandon(workerPool.id));
    events.on('pool:release', ({ workerPool }) => locks.drop(workerPool.id));
    events.on('job:start', ({ job }) => locks.began(job.id));
    events.on('job:complete', ({ job, error }) => {
      locks.ended(job.id);
      if (error instanceof DatabaseAway) locks.retrySoon();
    });
    const taskList: TaskList = Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, loggedTask(task, { log, tracing })]),
    );
    return run({
      pgPool: withSingleRelease(pool),
      taskList,
      events,
      concurrency: JOBS_AT_ONCE,
      pollInterval: POLL_INTERVAL_MS,
      noHandleSignals: true,
      // Each group enqueues its own scheduled jobs.
      parsedCronItems: parseCronItems(schedule.filter(({ task }) => task in tasks)),
      logger: quietLogger(log),
      // Without a batch, graphile-worker does not await the writing of a job's end. A database that
      // goes away in that moment would cause an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 5, failJobBatchDelay: 0 } },
    });
  };

  const runners: { tasks: TaskGroup; runner: SupervisedRunner; isStalled: boolean }[] = [];
  for (const tasks of groups) {
    const runner = await superviseRunner((events) => begin(tasks, events), log);
    runners.push({ tasks, runner, isStalled: false });
  }

  /** Proves progress, whatever may block a runner. */
  async function look(): Promise<void> {
    const overdue = await overdueJobs(db, watch.patienceMs);
    for (const each of runners) {
      const waiting = [...overdue].filter(([name]) => name in each.tasks);
      const isIdle =
        each.runner.running() < JOBS_AT_ONCE &&
        performance.now() - each.runner.lastProgress() > watch.patienceMs;
      each.isStalled = waiting.length > 0 && (isIdle || each.isStalled);
      if (!each.isStalled || !isIdle) continue;
      each.runner.replace({ reason: 'it took up no due job' });
      for (const [name, count] of waiting)
        await raiseAlert(db, {
          kind: 'jobsStalled',
          about: name,
          details: { [alertLabels.jobsDue]: String(count) },
        });
    }
  }
  const watching = repeat(log, look, () => watch.lookEveryMs);

  return {
    isStalled: () => runners.some(({ isStalled }) => isStalled),
    stop: async () => {
      await withTimeout(STOP_WATCH_LIMIT_MS, watching.stop());
      await Promise.all(runners.map(({ runner }) => runner.stop()));
      await locks.release();
    },
  };
}

/**
 * Runs a task and logs under the job's name, including its failure. The error that the queue stores
 * contains no secrets.
 */
export function loggedTask(task: Task, { log, tracing }: Watchers): GraphileTask {
  return (payload, { job }) => {
    const jobLog = log.child({ job: job.id, task: job.task_identifier });
    return logAs(jobLog, async () => {
      const attributes = { 'job.name': job.task_identifier, 'job.id': job.id, 'job.try': job.attempts };
      const span = { name: `job ${job.task_identifier}`, kind: 'job', attributes } as const;
      const failure = await tracing.inSpan(span, () => task(payload)).then(() => undefined, asError);
      if (failure === undefined) return;
      jobLog.error({ err: failure, tries: job.attempts }, 'a job failed; it will be tried again');
      const message = withoutSecrets(failure.message);
      throw isDatabaseOutage(failure) ? new DatabaseAway(message) : new Error(message);
    });
  };
}

/** The error of a job that failed because the database was away. */
class DatabaseAway extends Error {
  constructor(message: string) {
    super(`${alertReasons.databaseAway} ${message}`);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * A worker that loses the database while it stops prints its stack with `console.trace`, and then
 * logs the same error (`main.js` of graphile-worker 0.18). No other code calls `console.trace`.
 */
function silenceTraces(): void {
  Object.assign(console, { trace: () => undefined });
}

/**
 * Passes the queue's own errors and warnings to our log, except failed jobs, which are logged
 * already. The rest is dropped.
 */
export function quietLogger(log: FastifyBaseLogger): Logger {
  return new Logger(({ jobId: job, taskIdentifier: task }) => (level, message, meta) => {
    if (meta?.['failure'] === true) return;
    if (level === 'error') log.error({ job, task, jobs: withoutSecrets(message) }, 'job queue');
    if (level === 'warning') log.warn({ job, task, jobs: withoutSecrets(message) }, 'job queue');
  });
}
