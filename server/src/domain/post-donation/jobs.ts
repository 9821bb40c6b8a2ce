import { JOBS } from './job-names.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import type { Mailing } from '../../platform/mail/mailing.ts';
import { sendCard, type ReviewSetting } from './card/send-card.ts';
import { sendNotice } from './dedication-notice/send-notice.ts';
import { sendMatchMail } from './employer-match/send-match-mail.ts';

export function postDonationJobs(mailing: Mailing & ReviewSetting) {
  return {
    [JOBS.sendNotice]: (payload) => sendNotice(mailing, payload),
    [JOBS.sendCard]: (payload) => sendCard(mailing, payload),
    [JOBS.sendMatchMail]: (payload) => sendMatchMail(mailing, payload),
  } satisfies TaskGroup;
}
