import type { BraintreeGateway } from 'braintree';
import { decimalFromCents } from '@handsel/contract';
import type { Ask } from './connection.ts';
import type { Answer } from '../gateway-answers.ts';
import type { SubscriptionOrder } from '../monthly-gift.ts';
import { naming } from './merchant-account.ts';
import { CODES, doneUnlessRefused } from './refusals.ts';

/**
 * The plan whose price each monthly gift overrides. It must exist at the gateway (README.md, "Going
 * live").
 */
export const MONTHLY_PLAN_ID = 'monthly-gift';

/** The request that begins any subscription. */
export function subscriptionRequest(order: SubscriptionOrder, merchantAccountId: string | undefined) {
  return {
    id: order.subscriptionId,
    planId: MONTHLY_PLAN_ID,
    ...naming(merchantAccountId),
    paymentMethodToken: order.paymentToken,
    price: decimalFromCents(order.amountCents),
    neverExpires: true,
  };
}

/** Succeeds also if the subscription has ended already or never existed. */
export async function endSubscription(
  sdk: BraintreeGateway,
  ask: Ask,
  subscriptionId: string,
): Promise<Answer<object>> {
  const asked = await ask('subscription.cancel', () => sdk.subscription.cancel(subscriptionId));
  return asked.kind === 'not-found' ? { kind: 'done' } : doneUnlessRefused(asked, [CODES.subscriptionEnded]);
}
