import { DIFFICULTY, type Difficulty } from './platform/bot-check/proof-of-work.ts';
import { RECAPTCHA_URL } from './platform/bot-check/recaptcha.ts';
import { WATCH_OUTAGES } from './platform/alerts/watch-outages.ts';
import { WATCH_WORKERS } from './platform/jobs/watch-workers.ts';
import { WATCH, type WatchTimes } from './platform/jobs/worker.ts';
import { EXPORT_PART_BYTES } from './console/exports/index.ts';
import { PUBLIC_RECEIVERS, type Receivers } from './domain/outbound-webhooks/index.ts';
import { SCHEDULE } from './all-jobs.ts';
import { LIMITS } from './all-limits.ts';
import type { Rules } from './platform/limits/rules.ts';
import type { LogStream } from './platform/log.ts';
import type { ScheduledJob } from './platform/jobs/jobs.ts';
import { SMTP_TIMEOUT_MS, type Mailer } from './platform/mail/mailer.ts';

/** Options that only tests and the sample change. */
export interface AppOptions {
  /**
   * The interval for checking whether another process has published the charity's content and
   * design.
   */
  publicationsIntervalMs: number;
  /** The interval for counting gifts to campaigns. */
  campaignCountsIntervalMs: number;
  /** The interval for finding expired attempts. */
  reconcileIntervalMs: number;
  /** The interval for checking a merchant account until it is right. */
  askMerchantAccountAgainMs: number;
  difficulty: Difficulty;
  limits: Rules;
  recaptchaUrl: string;
  smtpTimeoutMs: number;
  /** The times after which the job worker counts as stalled. */
  watchJobs: WatchTimes;
  /** The times after which a process without jobs alerts staff that no worker runs. */
  watchWorkers: WatchTimes;
  /**
   * The times after which staff are alerted of an outage of the gateway, the disk or a service that
   * jobs need.
   */
  watchOutages: WatchTimes;
  /** The minimum size of an export part. */
  exportPartBytes: number;
  /** How the receivers of webhooks are found and reached. */
  webhookReceivers: Receivers;
  /** The scheduled jobs. */
  schedule: readonly ScheduledJob[];
  /** Replaces the mailer; mails are sent by default. */
  mailThrough?: (mailer: Mailer) => Mailer;
  /** Standard output by default. */
  logStream?: LogStream;
}

export const DEFAULT_OPTIONS: AppOptions = {
  publicationsIntervalMs: 2_000,
  campaignCountsIntervalMs: 30_000,
  reconcileIntervalMs: 10_000,
  askMerchantAccountAgainMs: 10_000,
  difficulty: DIFFICULTY,
  limits: LIMITS,
  recaptchaUrl: RECAPTCHA_URL,
  smtpTimeoutMs: SMTP_TIMEOUT_MS,
  watchJobs: WATCH,
  watchWorkers: WATCH_WORKERS,
  watchOutages: WATCH_OUTAGES,
  exportPartBytes: EXPORT_PART_BYTES,
  webhookReceivers: PUBLIC_RECEIVERS,
  schedule: SCHEDULE,
};
