import type { Webhook } from '../../gateway/webhook.ts';
import { SUBSCRIPTION_JOBS } from '../subscriptions/index.ts';
import { PAYMENT_JOBS } from '../payments/index.ts';

type Values<Names> = Names[keyof Names];
type FollowingJob = Values<typeof PAYMENT_JOBS> | Values<typeof SUBSCRIPTION_JOBS>;

/** A job; of several with one key that wait, one is left. */
export interface Consequence {
  task: FollowingJob;
  payload: object;
  key: string;
  /** The webhook is kept as it came, and the job is told its id as `webhookId`. */
  keepsWebhook?: boolean;
}

/**
 * What follows from a webhook. It is a hint to look, and the job asks the gateway for the present state; or, of a
 * dispute, a fact that nothing later undoes. So neither the order in which webhooks come nor how often makes a difference.
 * @returns undefined of what does not concern us
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
      // None replaces another one: what each says is a fact.
      const key = `disbursement:${disbursement.disbursementId}:${disbursement.asOf}:${String(disbursement.success)}`;
      return { task: PAYMENT_JOBS.takeDisbursement, payload: disbursement, key, keepsWebhook: true };
    }
    case 'dispute': {
      const { type: _type, ...dispute } = about;
      // One that waits is not replaced by another of the same dispute, which may be older.
      const key = `dispute:${dispute.disputeId}:${dispute.state}`;
      return { task: PAYMENT_JOBS.followDispute, payload: dispute, key };
    }
  }
}
