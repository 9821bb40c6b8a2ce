import type { Webhook } from '../../gateway/webhook.ts';
import { JOBS, type JobName } from '../../platform/jobs/jobs.ts';

/** A job; of several with one key that wait, one is left. */
export interface Consequence {
  task: JobName;
  payload: object;
  key: string;
}

/**
 * What follows from a webhook. It is a hint to look, and the job asks the gateway how things stand; or, of a
 * dispute, a fact that nothing later undoes. So neither the order in which webhooks come nor how often makes a difference.
 * @returns undefined of what does not concern us
 */
export function consequenceOf({ about, sentAt }: Webhook): Consequence | undefined {
  if (about === undefined) return undefined;
  switch (about.type) {
    case 'subscription': {
      const { subscriptionId } = about;
      return { task: JOBS.followSubscription, payload: { subscriptionId }, key: `follow:${subscriptionId}` };
    }
    case 'revoked': {
      const { paymentToken } = about;
      const payload = { paymentToken, lastDay: sentAt.toISOString().slice(0, 10) };
      return { task: JOBS.warnOfRevoked, payload, key: `revoked:${paymentToken}` };
    }
    case 'settlement': {
      const { transactionId } = about;
      return { task: JOBS.followSettlement, payload: { transactionId }, key: `settlement:${transactionId}` };
    }
    case 'cards-renewed':
      return { task: JOBS.recheckWarned, payload: {}, key: 'recheck-warned' };
    case 'dispute': {
      const { type: _type, ...dispute } = about;
      // One that waits is not replaced by another of the same dispute, which may be older.
      const key = `dispute:${dispute.disputeId}:${dispute.state}`;
      return { task: JOBS.followDispute, payload: dispute, key };
    }
  }
}
