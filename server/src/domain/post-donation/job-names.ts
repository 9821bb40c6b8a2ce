import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

export const JOBS = {
  sendNotice: 'send_notice',
  sendCard: 'send_card',
  sendMatchMail: 'send_match_mail',
} as const;

/** The mails that visitors can cause by a request, and the rate limit of each. */
export const REQUESTED_MAILS = {
  sendNotice: { job: JOBS.sendNotice, limit: 'notice' },
  sendCard: { job: JOBS.sendCard, limit: 'notice' },
  sendMatchMail: { job: JOBS.sendMatchMail, limit: 'matchSteps' },
} as const satisfies Record<string, RequestedMail>;
