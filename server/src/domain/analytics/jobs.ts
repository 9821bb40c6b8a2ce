import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { JOBS } from './job-names.ts';
import { tellAnalytics, type AnalyticsContext } from './tell-analytics.ts';

export function analyticsJobs(context: AnalyticsContext) {
  return {
    [JOBS.tellAnalytics]: () => tellAnalytics(context),
  } satisfies TaskGroup;
}
