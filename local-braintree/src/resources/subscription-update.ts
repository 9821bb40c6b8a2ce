import { timestamp } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import type { Call } from '../http/routes.ts';
import { consumeNonce } from '../rules/nonces.ts';
import type { Subscription } from '../state/records.ts';
import { invalid, refusal } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { errorsOf, failure, isFailure, readCycles, readPrice, readSource } from './subscription-input.ts';
import type { Failure, SubscriptionSource } from './subscription-input.ts';
import { noSubscription, showSubscription } from './subscription-xml.ts';
import { vaultInstrument } from './vault.ts';

/**
 * `subscription.update`: price, payment method and number of cycles, from the next billing date on, without proration. Which
 * fields a status lets change: developer.paypal.com/braintree/docs/guides/recurring-billing/manage
 */
export function updateSubscription({ gateway, path, body }: Call): Answer {
  const subscription = gateway.state.subscriptions.get(path['id'] ?? '');
  if (subscription === undefined) return noSubscription;
  const input = body.object('subscription') ?? new Input({});
  if (input.object('options')?.flag('prorateCharges') === true) {
    return refusal(501, 'local-braintree does not support options[prorateCharges] of subscription.update.');
  }
  if ((input.text('planId') ?? subscription.planId) !== subscription.planId) {
    return refusal(501, 'local-braintree does not support another planId in subscription.update.');
  }
  const price = readPrice(input, subscription.priceCents);
  const source = readNewSource(gateway, input, subscription);
  const cycles = readRemainingCycles(input, subscription);
  const errors = [...statusErrors(subscription, input), ...[price, source, cycles].flatMap(errorsOf)];
  if (isFailure(price) || isFailure(source) || isFailure(cycles) || errors.length > 0) return invalid(errors);
  const now = timestamp(gateway);
  const isPriceNew = price.cents !== subscription.priceCents;
  const event = { at: now, status: subscription.status, priceCents: price.cents };
  const updated: Subscription = {
    ...subscription,
    ...cycles,
    priceCents: price.cents,
    paymentMethodToken: vaultedToken(gateway, source),
    updatedAt: now,
    statusHistory: [...(isPriceNew ? [event] : []), ...subscription.statusHistory],
  };
  gateway.state.subscriptions.replace(updated.id, updated);
  return showSubscription(gateway, 200, updated);
}

/** A subscription is moved to another of its customer's methods, never to another customer's. */
function readNewSource(
  gateway: Gateway,
  input: Input,
  subscription: Subscription,
): SubscriptionSource | Failure {
  const present = gateway.state.paymentMethods.get(subscription.paymentMethodToken);
  const byNonce = input.has('paymentMethodNonce');
  if (present !== undefined && !byNonce && !input.has('paymentMethodToken')) return { method: present };
  const source = readSource(gateway, input);
  if (isFailure(source)) return source;
  const customerId = source.method?.customerId ?? source.nonce?.customerId;
  if (customerId === present?.customerId) return source;
  return byNonce
    ? failure(
        'payment_method_nonce',
        '91926',
        "Payment method nonce does not belong to the subscription's customer.",
      )
    : failure(
        'payment_method_token',
        '91905',
        "Payment method token does not belong to the subscription's customer.",
      );
}

/** Uses a nonce up, and vaults what one stands for, where it that is not vaulted yet. */
function vaultedToken(gateway: Gateway, { method, nonce }: SubscriptionSource): string {
  if (nonce !== undefined) consumeNonce(gateway, nonce);
  if (method !== undefined) return method.token;
  return vaultInstrument(gateway, { customerId: nonce.customerId ?? '', instrument: nonce.instrument }).token;
}

function readRemainingCycles(
  input: Input,
  subscription: Subscription,
): { numberOfBillingCycles: number | null } | Failure {
  const cycles = readCycles(input, subscription.numberOfBillingCycles);
  if (isFailure(cycles) || (cycles.numberOfBillingCycles ?? Infinity) >= subscription.currentBillingCycle) {
    return cycles;
  }
  return failure('number_of_billing_cycles', '91909', 'Number of billing cycles is too small.');
}

function statusErrors(subscription: Subscription, input: Input): ValidationError[] {
  if (subscription.status === 'Canceled')
    return failure('base', '81901', 'Cannot edit a canceled subscription.').errors;
  if (subscription.status === 'Expired')
    return failure('base', '81910', 'Cannot edit an expired subscription.').errors;
  const changesPrice = ['price', 'neverExpires', 'numberOfBillingCycles'].some((name) => input.has(name));
  if (subscription.status === 'Past Due' && changesPrice)
    return failure('base', '91920', 'Cannot edit price changing fields on past due subscription.').errors;
  return [];
}
