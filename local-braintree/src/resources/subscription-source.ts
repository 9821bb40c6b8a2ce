import type { Gateway } from '../gateway/gateway.ts';
import { consumeNonce, lookUpNonce } from '../tokens/nonces.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Nonce, PaymentMethod } from '../state/records.ts';
import type { Input } from '../wire/input.ts';
import { failure } from './subscription-failure.ts';
import type { Failure } from './subscription-failure.ts';
import { keepingErrors, unverifiedErrors } from './method-errors.ts';
import { vaultInstrument } from './vault.ts';

/** A vaulted method, or a nonce from a customer's browser that is about to be vaulted. */
export type SubscriptionSource =
  | { readonly method: PaymentMethod; readonly nonce?: Nonce }
  | { readonly method?: undefined; readonly nonce: Nonce };

/** The payment method: a token, or a nonce to vault for its customer. */
export function readSource(gateway: Gateway, input: Input): SubscriptionSource | Failure {
  const text = input.text('paymentMethodNonce');
  if (text === undefined) {
    const method = gateway.state.paymentMethods.get(input.text('paymentMethodToken') ?? '');
    return method === undefined || isUnverified(method.instrument)
      ? failure('payment_method_token', '91903', 'Payment method token is invalid.')
      : { method };
  }
  const nonce = lookUpNonce(gateway, text);
  if (typeof nonce === 'string' || isUnverified(nonce.instrument)) {
    return failure('payment_method_nonce', '91925', 'Payment method nonce is invalid.');
  }
  const method = gateway.state.paymentMethods.get(nonce.paymentMethodToken ?? '');
  if (method !== undefined) return { method, nonce };
  const isPayPal = nonce.instrument.type === 'paypal_account';
  const isCustomers = nonce.customerId !== undefined && gateway.state.customers.has(nonce.customerId);
  // An account that agreed to one payment, or belongs to no customer, cannot pay a subscription.
  if (isPayPal && (!isCustomers || keepingErrors(nonce.instrument).length > 0)) {
    return failure('payment_method_nonce', '91925', 'Payment method nonce is invalid.');
  }
  if (isCustomers) return { nonce };
  const message = 'Payment method nonce is not associated with a customer.';
  return failure('payment_method_nonce', '91926', message);
}

/** An unverified bank account: Braintree documents no specific subscription code for it. */
function isUnverified(instrument: Instrument): boolean {
  return unverifiedErrors(instrument, [], 'payment_method_token').length > 0;
}

/**
 * The vaulted method; a nonce from a customer's browser is used up, and vaulted for the customer.
 * Call inside a write.
 */
export function paidWith(gateway: Gateway, { method, nonce }: SubscriptionSource): PaymentMethod {
  if (nonce !== undefined) consumeNonce(gateway, nonce);
  if (method !== undefined) return method;
  return vaultInstrument(gateway, { customerId: nonce.customerId ?? '', instrument: nonce.instrument });
}
