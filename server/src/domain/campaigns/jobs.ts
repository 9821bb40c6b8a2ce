import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { JOBS } from './job-names.ts';
import { sendCampaignGiftMail } from './send-gift-mail.ts';

type Context = Parameters<typeof sendCampaignGiftMail>[0];

export function campaignJobs(context: Context) {
  return {
    [JOBS.sendCampaignGiftMail]: (payload) => sendCampaignGiftMail(context, payload),
  } satisfies TaskGroup;
}
