import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

export const JOBS = { sendReminder: 'send_reminder' } as const;

/** The mails that visitors can cause by a request, and the rate limit of each. */
export const REQUESTED_MAILS = {
  sendReminder: { job: JOBS.sendReminder, limit: 'reminder' },
} as const satisfies Record<string, RequestedMail>;
