import type { Webhook } from '../../gateway/webhook.ts';
import { SUBSCRIPTION_JOBS } from '../subscriptions/index.ts';
import { PAYMENT_JOBS } from '../payments/index.ts';

type Values<Names> = Names[keyof Names];
type FollowingJob = Values<typeof PAYMENT_JOBS> | Values<typeof SUBSCRIPTION_JOBS>;

/** A job. If several with the same key wait, only one stays. */
export interface Consequence {
  task: FollowingJob;
  payload: object;
  key: string;
  /** The webhook is stored as received, and the job gets its id as `webhookId`. */
  keepsWebhook?: boolean;
}

/**
 * The job that follows from a webhook. Most webhooks are a hint to look: the job asks the gateway
 * for the current state. A dispute or a disbursement states a lasting fact. Neither the order of
 * webhooks nor repeats make a difference.
 * @returns undefined for a webhook that does not concern us
 */
export function consequenceOf({ about, sentAt }: Webhook): Consequence | undefined {
  if (about === undefined) return undefined;
  switch (about.type) {
    case 'subscription': {
      const { subscriptionId } = about;
      return {
        task: SUBSCRIPTION_JOBS.followSubscription,
        payload: { subscriptionId },
        key: `follow:${subscriptionId}`,
      };
    }
    case 'revoked': {
      const { paymentToken } = about;
      const payload = { paymentToken, lastDay: sentAt.toISOString().slice(0, 10) };
      return { task: SUBSCRIPTION_JOBS.warnOfRevoked, payload, key: `revoked:${paymentToken}` };
    }
    case 'settlement': {
      const { transactionId } = about;
      return {
        task: PAYMENT_JOBS.followSettlement,
        payload: { transactionId },
        key: `settlement:${transactionId}`,
      };
    }
    case 'cards-renewed':
      return { task: SUBSCRIPTION_JOBS.recheckWarned, payload: {}, key: 'recheck-warned' };
    case 'disbursement': {
      const { type: _type, ...disbursement } = about;
      // No job replaces another: each disbursement states a fact.
      const key = `disbursement:${disbursement.disbursementId}:${disbursement.asOf}:${String(disbursement.success)}`;
      return { task: PAYMENT_JOBS.takeDisbursement, payload: disbursement, key, keepsWebhook: true };
    }
    case 'dispute': {
      const { type: _type, ...dispute } = about;
      // A waiting job is not replaced by another webhook of the same dispute, which may be older.
      const key = `dispute:${dispute.disputeId}:${dispute.state}`;
      return { task: PAYMENT_JOBS.followDispute, payload: dispute, key };
    }
  }
}
