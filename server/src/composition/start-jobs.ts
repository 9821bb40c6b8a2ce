import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { Config } from '../settings/config.ts';
import { fillAfterUpdate } from '../domain/donors/index.ts';
import { sendWebhooks } from '../domain/outbound-webhooks/index.ts';
import {
  pauseBefore,
  reconcileLapsedAttempts,
  reconcileLapsedRefunds,
  sumAfterUpdate,
} from '../domain/payments/index.ts';
import { reconcileLapsedChanges } from '../domain/subscriptions/index.ts';
import { withoutBackups } from '../platform/backup/backup-jobs.ts';
import { copyLastChanges } from '../platform/backup/continuous/archive-jobs.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { watchWorkers } from '../platform/jobs/watch-workers.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { backupContext } from './backups.ts';
import { alertTask, jobTasks } from './job-tasks.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Services } from './open-services.ts';

/** A stopping server waits no longer than this for a storage service. */
const LAST_COPY_LIMIT_MS = 3_000;
const CLEAN_INTERVAL_MS = 5 * 60_000;

interface Parts {
  given: Config;
  /** The address for backups, whose role reads all tables. */
  givenUrl: string;
  opened: Pick<OpenDatabase, 'database' | 'db' | 'jobsUrl' | 'isPooled' | 'configNow' | 'settings'>;
  services: Pick<Services, 'giving' | 'limits' | 'mailer' | 'proofOfWork'>;
  tracing: Tracing;
  log: FastifyBaseLogger;
  options: AppOptions;
}

export interface Jobs {
  /** Whether due jobs wait and no worker of this process takes them. */
  areStalled: () => boolean;
  /** Begins the work beside the jobs. Throws the error of a worker that could not start. */
  begin: () => Promise<void>;
}

/** Starts the worker of this process, or watches the workers of the others if it runs no jobs. */
export function startJobs(app: FastifyInstance, parts: Parts): Jobs {
  return parts.given.role === 'web' ? watchOtherWorkers(app, parts) : startOwnWorker(app, parts);
}

function watchOtherWorkers(app: FastifyInstance, { opened, services, tracing, log, options }: Parts): Jobs {
  const { database, db, isPooled, configNow } = opened;
  const sendAlert = alertTask(configNow, { db, mailer: services.mailer, log });
  return {
    areStalled: () => false,
    begin: () => {
      const watch = watchWorkers({ database, isPooled, sendAlert }, { log, tracing }, options.watchWorkers);
      app.addHook('onClose', () => watch.stop());
      return Promise.resolve();
    },
  };
}

function startOwnWorker(app: FastifyInstance, parts: Parts): Jobs {
  const { given, givenUrl, opened, services, tracing, log, options } = parts;
  const { database, db, jobsUrl, configNow, settings } = opened;
  const { giving, mailer } = services;
  const config = configNow();
  const copying = { ...backupContext(config, givenUrl), db, log };
  app.addHook('onClose', () => withTimeout(LAST_COPY_LIMIT_MS, copyLastChanges(copying)));
  const work = jobTasks({
    configNow,
    settings,
    giving,
    mailer,
    log,
    databaseUrl: givenUrl,
    jobsUrl,
    exportPartBytes: options.exportPartBytes,
    schedule: given.backup === undefined ? withoutBackups(options.schedule) : options.schedule,
  });
  // The worker connects while the routes are created.
  const worker = startWorker(database, jobsUrl, work, { log, tracing }, options.watchJobs);
  const begun = worker.catch(() => undefined);
  app.addHook('onClose', async () => (await begun)?.stop());
  let areStalled = () => false;
  return {
    areStalled: () => areStalled(),
    begin: async () => {
      reconcileAndClean(app, parts);
      const { timeZone } = config.charity;
      const sender = sendWebhooks({ db, timeZone, receivers: options.webhookReceivers }, log);
      app.addHook('onClose', () => sender.stop());
      areStalled = (await worker).isStalled;
      await sumAfterUpdate({ db, timeZone, fiscalYearStarts: config.fiscalYearStarts });
      await fillAfterUpdate(db);
    },
  };
}

/** Settles expired attempts, and forgets expired limits and bot checks, until the app closes. */
function reconcileAndClean(app: FastifyInstance, { services, log, options }: Parts): void {
  const { giving, limits, proofOfWork } = services;
  for (const reconcileLapsed of [reconcileLapsedAttempts, reconcileLapsedChanges, reconcileLapsedRefunds]) {
    const reconciler = repeat(
      log,
      () => reconcileLapsed(giving),
      (left) => pauseBefore(left, options.reconcileIntervalMs),
    );
    app.addHook('onClose', () => reconciler.stop());
  }
  const cleaner = repeat(
    log,
    () => Promise.all([limits.forgetExpired(), proofOfWork.forgetExpired()]),
    () => CLEAN_INTERVAL_MS,
  );
  app.addHook('onClose', () => cleaner.stop());
}
