import type { Db } from '../../platform/database/database.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { JOBS } from './job-names.ts';
import { tidyDeliveries } from './tidy-deliveries.ts';
import { watchGoals } from './watch-goals.ts';

export function outboundWebhookJobs(db: Db) {
  return {
    [JOBS.tidyWebhookDeliveries]: () => tidyDeliveries(db),
    [JOBS.watchCampaignGoals]: () => watchGoals(db),
  } satisfies TaskGroup;
}
