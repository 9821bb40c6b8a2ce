import { sql, type SQL } from 'drizzle-orm';
import type { Refusal } from '../http/result.ts';
import type { Limits, RateLimitKeys } from '../limits/limits.ts';
import type { LimitName } from '../limits/rules.ts';

/**
 * A mail that a request can cause at will: its job, and its budget by network, session and mailbox.
 * Only `mailJob` enqueues such a job, and it needs a permit, so every mail is counted.
 */
export interface RequestedMail {
  job: string;
  limit: LimitName;
}

/** Proves that one mail of a kind is within its budget. */
export class MailPermit {
  readonly job: string;

  private constructor(job: string) {
    this.job = job;
  }

  /**
   * Counts a mail.
   * @returns the permit to enqueue it, or the reason if it is refused
   */
  static async ask(
    limits: Limits,
    { job, limit }: RequestedMail,
    limitKeys: RateLimitKeys,
  ): Promise<MailPermit | Refusal> {
    return (await limits.take(limit, limitKeys)) ?? new MailPermit(job);
  }
}

/**
 * Enqueues a mail, as a part of the statement that causes it.
 * @param payload as JSON
 */
export function mailJob({ job }: MailPermit, payload: SQL): SQL {
  return sql`graphile_worker.add_job(${job}::text, ${payload})`;
}
