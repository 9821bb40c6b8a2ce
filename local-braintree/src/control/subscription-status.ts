import { z } from 'zod';
import { afterPayment } from '../resources/charge-subscription.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { becomePastDue } from '../resources/past-due.ts';
import { endSubscription, tell } from '../resources/subscription-status.ts';
import { subscriptionMayBecome } from '../rules/lifecycle.ts';
import type { Subscription } from '../state/recurring-records.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

/** The body of `POST /_control/subscriptions/{id}`. */
const statusRequest = z.strictObject({ status: z.enum(['Active', 'Past Due', 'Expired', 'Canceled']) });

type Status = z.infer<typeof statusRequest>['status'];

/** Changes a subscription's status like time, a declined month or the merchant's control panel. */
export async function changeSubscriptionStatus(gateway: Gateway, id: string, body: unknown): Promise<Answer> {
  const parsed = statusRequest.safeParse(body);
  if (!parsed.success) return jsonAnswer(422, { message: 'status: Active, Past Due, Expired or Canceled.' });
  const { status } = parsed.data;
  return gateway.state.write(() => {
    const subscription = gateway.state.subscriptions.get(id);
    if (subscription === undefined) return jsonAnswer(404, { message: 'There is no such subscription.' });
    if (!subscriptionMayBecome(subscription.status, status)) {
      return jsonAnswer(409, { message: `${subscription.status} does not become ${status}.` });
    }
    become[status](gateway, subscription);
    return jsonAnswer(200, { id, status });
  });
}

/** The effect of each status on the rest of a subscription. */
const become: Readonly<Record<Status, (gateway: Gateway, subscription: Subscription) => void>> = {
  Active: (gateway, subscription) => {
    const active = afterPayment(gateway, subscription, subscription.balanceCents, 'recurring');
    gateway.state.subscriptions.replace(active.id, active);
    tell(gateway, 'subscription_went_active', active);
  },
  'Past Due': (gateway, subscription) => void becomePastDue(gateway, subscription),
  Expired: (gateway, subscription) => void endSubscription(gateway, subscription, 'Expired', 'recurring'),
  Canceled: (gateway, subscription) => void endSubscription(gateway, subscription, 'Canceled', 'recurring'),
};
