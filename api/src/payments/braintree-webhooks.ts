import type { BraintreeGateway, Subscription } from 'braintree';
import type { Gateway, Webhook } from './gateway.ts';

/** The SDK's types leave the challenge out. */
interface Challenged {
  verify(challenge: string): string;
}

/** What the gateway sends by itself: https://developer.paypal.com/braintree/docs/guides/webhooks/overview */
export function createBraintreeWebhooks(
  sdk: BraintreeGateway,
): Pick<Gateway, 'readWebhook' | 'answerChallenge'> {
  return {
    readWebhook: async ({ signature, payload }) => {
      try {
        return { kind: 'webhook', webhook: read(await sdk.webhookNotification.parse(signature, payload)) };
      } catch (error) {
        return (error as { type?: string }).type === 'invalidSignatureError'
          ? { kind: 'forged' }
          : { kind: 'unreadable', error: error as Error };
      }
    },
    answerChallenge: (challenge) => {
      try {
        return (sdk.webhookNotification as unknown as Challenged).verify(challenge);
      } catch {
        return undefined;
      }
    },
  };
}

interface Notification {
  kind: string;
  timestamp: string;
  subscription?: Subscription;
}

function read(notification: Notification): Webhook {
  const { kind, timestamp, subscription } = notification;
  const sentAt = new Date(timestamp);
  if (Number.isNaN(sentAt.getTime())) throw new Error('a webhook without a moment');
  const about =
    subscription === undefined
      ? undefined
      : { type: 'subscription' as const, subscriptionId: subscription.id };
  return { kind, sentAt, about };
}
