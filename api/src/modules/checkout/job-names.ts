import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

/** The names of this module's jobs. */
export const JOBS = { sendReminder: 'send_reminder' } as const;

/** The mails that a request can cause at will, and the budget of each. */
export const REQUESTED_MAILS = {
  sendReminder: { job: JOBS.sendReminder, limit: 'reminder' },
} as const satisfies Record<string, RequestedMail>;
