import { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import { changeStatus } from '../resources/subscription-xml.ts';
import { subscriptionMayBecome } from '../rules/lifecycle.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

/** The body of `POST /_control/subscriptions/{id}`. */
const statusRequest = z.strictObject({ status: z.enum(['Active', 'Past Due', 'Expired', 'Canceled']) });

/** Gives a subscription a status as time, a declined month or the merchant's control panel would. */
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
    changeStatus(gateway, subscription, status);
    return jsonAnswer(200, { id, status });
  });
}
