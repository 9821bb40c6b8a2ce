import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

/** The names of this module's jobs. */
export const JOBS = {
  sendNotice: 'send_notice',
  sendCard: 'send_card',
  sendMatchMail: 'send_match_mail',
} as const;

/** The mails that a request can cause at will, and the budget of each. */
export const REQUESTED_MAILS = {
  sendNotice: { job: JOBS.sendNotice, limit: 'notice' },
  sendCard: { job: JOBS.sendCard, limit: 'notice' },
  sendMatchMail: { job: JOBS.sendMatchMail, limit: 'matchSteps' },
} as const satisfies Record<string, RequestedMail>;
