import { scheduled } from '../../platform/jobs/jobs.ts';

export const JOBS = {
  tidyWebhookDeliveries: 'tidy_webhook_deliveries',
  watchCampaignGoals: 'watch_campaign_goals',
} as const;

export const SCHEDULE = [
  scheduled(JOBS.tidyWebhookDeliveries, '57 9 * * *'),
  // The job compares the present totals, so missed runs need no repetition.
  { task: JOBS.watchCampaignGoals, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
];
