import { DIFFICULTY, type Difficulty } from './platform/bot-check/proof-of-work.ts';
import { RECAPTCHA_URL } from './platform/bot-check/recaptcha.ts';
import { WATCH_OUTAGES } from './platform/alerts/watch-outages.ts';
import { WATCH_WORKERS } from './platform/jobs/watch-workers.ts';
import { WATCH, type WatchTimes } from './platform/jobs/worker.ts';
import { EXPORT_PART_BYTES } from './modules/staff-exports/index.ts';
import { SCHEDULE } from './all-jobs.ts';
import { LIMITS } from './all-limits.ts';
import type { Rules } from './platform/limits/rules.ts';
import type { LogStream } from './platform/log.ts';
import type { ScheduledJob } from './platform/jobs/jobs.ts';
import { SMTP_TIMEOUT_MS, type Mailer } from './platform/mail/mailer.ts';

/** What tests and the making of the sample change, and nobody else. */
export interface AppOptions {
  /** How often it is looked whether another process has published the charity's content and design. */
  publicationsIntervalMs: number;
  /** How often it is counted what was given to campaigns. */
  campaignCountsIntervalMs: number;
  /** How often lapsed attempts are looked for. */
  reconcileIntervalMs: number;
  /** How often the gateway is asked of the merchant account until that is the right one. */
  askMerchantAccountAgainMs: number;
  difficulty: Difficulty;
  limits: Rules;
  recaptchaUrl: string;
  smtpTimeoutMs: number;
  /** When the job worker counts as stalled. */
  watchJobs: WatchTimes;
  /** When a process that does no jobs has staff told that no other one does. */
  watchWorkers: WatchTimes;
  /** When an outage of the gateway, of the disk or of a service that jobs need is told. */
  watchOutages: WatchTimes;
  /** How long a part of an export is, at least. */
  exportPartBytes: number;
  /** What comes with the hour. */
  schedule: readonly ScheduledJob[];
  /** What becomes of each mail in place of being sent; unset: it is sent. */
  mailThrough?: (mailer: Mailer) => Mailer;
  /** Unset: standard output. */
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
  schedule: SCHEDULE,
};
