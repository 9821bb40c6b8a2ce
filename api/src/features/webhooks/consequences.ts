import type { Webhook } from '../../payments/gateway.ts';
import { JOBS, type JobName } from '../../platform/jobs/jobs.ts';

/** A job; of several with one key that wait, one is left. */
export interface Consequence {
  task: JobName;
  payload: Record<string, string>;
  key: string;
}

/**
 * What follows from a webhook. It is only a hint to look: the job asks the gateway how things stand, so neither the order in
 * which webhooks come nor how often makes a difference.
 * @returns undefined of what does not concern us
 */
export function consequenceOf({ about }: Webhook): Consequence | undefined {
  if (about === undefined) return undefined;
  const { subscriptionId } = about;
  return { task: JOBS.followSubscription, payload: { subscriptionId }, key: `follow:${subscriptionId}` };
}
