import { afterPayment, chargeSubscription, notifyCharged } from './charge-subscription.ts';
import { merchantAccount } from './merchant-account.ts';
import type { Call } from './route.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Subscription } from '../state/recurring-records.ts';
import { parseAmount } from '../rules/money.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import { amountErrors } from './amount.ts';
import { chargeAnswer, succeeded } from './charge.ts';

/**
 * `subscription.retryCharge`, which the SDK sends as a sale: charges the past due amount, or the
 * named one.
 */
export function retryCharge({ gateway, decline }: Call, input: Input): Answer {
  const error = (attribute: string, code: string, message: string) =>
    invalid([{ at: ['transaction'], attribute, code, message }]);
  const subscription = gateway.state.subscriptions.get(input.text('subscriptionId') ?? '');
  if (subscription === undefined) {
    return error('subscription_id', '91528', 'Subscription ID is invalid.');
  }
  if (subscription.status !== 'Past Due') {
    return error('base', '91531', 'Subscription status must be Past Due in order to retry.');
  }
  const other = otherThan(gateway, subscription, input);
  if (other !== undefined) return error(...other);
  const text = input.text('amount');
  const amount = text === undefined ? { cents: subscription.balanceCents } : parseAmount(text);
  if (!('cents' in amount)) return invalid(amountErrors(text, amount));
  const method = gateway.state.paymentMethods.get(subscription.paymentMethodToken);
  if (method === undefined) return error('payment_method_token', '91518', 'Payment method token is invalid.');
  const transaction = chargeSubscription(gateway, subscription, method, {
    amountCents: amount.cents,
    source: 'api',
    decline,
    submitForSettlement: input.object('options')?.flag('submitForSettlement') === true,
  });
  // A failed manual retry changes nothing and sends no notification.
  if (succeeded(transaction)) {
    const paidCents = Math.min(amount.cents, subscription.balanceCents);
    const settled = afterPayment(gateway, subscription, paidCents, 'api');
    gateway.state.subscriptions.replace(settled.id, settled);
    if (settled.status === 'Active') notifyCharged(gateway, subscription.status, settled);
  }
  return chargeAnswer(gateway, transaction);
}

/** The parts of the request that differ from the subscription. */
function otherThan(
  gateway: Gateway,
  subscription: Subscription,
  input: Input,
): readonly [attribute: string, code: string, message: string] | undefined {
  const account = input.text('merchantAccountId');
  if (account !== undefined && merchantAccount(gateway, account) === undefined) {
    return ['merchant_account_id', '91513', 'Merchant account ID is invalid.'];
  }
  if (account !== undefined && account !== subscription.merchantAccountId) {
    return ['base', '915180', 'Merchant account ID does not match the subscription.'];
  }
  const token = input.text('paymentMethodToken');
  if (token !== undefined && token !== subscription.paymentMethodToken) {
    return ['base', '91527', 'Payment method does not belong to the subscription.'];
  }
  const customerId = gateway.state.paymentMethods.get(subscription.paymentMethodToken)?.customerId;
  if (input.has('customerId') && input.text('customerId') !== customerId) {
    return ['base', '91529', 'Subscription does not belong to the customer.'];
  }
  return undefined;
}
