import { sql, type SQL } from 'drizzle-orm';
import type { Refusal } from '../http/result.ts';
import { JOBS } from '../jobs/jobs.ts';
import type { Limits, Subjects } from '../limits/limits.ts';
import type { LimitName } from '../limits/rules.ts';

/** The jobs that send a mail. */
export type MailJob = Extract<keyof typeof JOBS, `send${string}`>;

/**
 * The mails that a request can cause at will, and the budget of each: per network, session, and whose mailbox it is. Their jobs are
 * enqueued by `mailJob` alone, which takes a permit, so none of them is enqueued without being counted.
 */
export const REQUESTED_MAILS = {
  // How many are mailed to one address, the job counts by the links that still work there: nobody is refused for what others asked.
  sendLink: 'mailbox',
  sendErasureLink: 'erasureMail',
  sendEmailChangeMail: 'emailChange',
  sendReceiptCopy: 'receiptMailbox',
  sendNotice: 'notice',
  sendMatchMail: 'matchSteps',
} as const satisfies Partial<Record<MailJob, LimitName>>;
type RequestedMail = keyof typeof REQUESTED_MAILS;

/**
 * The mails that follow from something that happened: a payment, a webhook, a date, or a change of an account that its owner hears of. They are
 * never counted and never dropped. A new mail does not compile until it is in one of these lists.
 */
export const CAUSED_MAILS: Record<Exclude<MailJob, RequestedMail>, true> = {
  sendReceipt: true,
  sendEmailChangedMail: true,
  sendPasswordMail: true,
  sendChangeMail: true,
  sendResumingMail: true,
  sendEndedMail: true,
  sendReturnedMail: true,
  sendRefundMail: true,
  sendDisputeMail: true,
  sendDisputedGiftMail: true,
  sendFailedMail: true,
  sendMethodMail: true,
  sendErasedMail: true,
  sendAlert: true,
};

/** That one mail of a kind is within its budget. */
export class MailPermit {
  readonly mail: RequestedMail;

  private constructor(mail: RequestedMail) {
    this.mail = mail;
  }

  /** Counts a mail. @returns why it is refused, or the permit to enqueue it */
  static async ask(limits: Limits, mail: RequestedMail, subjects: Subjects): Promise<MailPermit | Refusal> {
    return (await limits.take(REQUESTED_MAILS[mail], subjects)) ?? new MailPermit(mail);
  }
}

/** Enqueues a mail, as a part of the statement that causes it. @param payload as JSON */
export function mailJob({ mail }: MailPermit, payload: SQL): SQL {
  return sql`graphile_worker.add_job(${JOBS[mail]}::text, ${payload})`;
}
