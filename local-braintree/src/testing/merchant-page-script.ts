/**
 * A merchant's page for the tests: it exposes the real braintree-web to the test that drives the
 * browser.
 */
import applePay from 'braintree-web/apple-pay/index.js';
import client from 'braintree-web/client/index.js';
import googlePayment from 'braintree-web/google-payment/index.js';
import hostedFields from 'braintree-web/hosted-fields/index.js';
import paypalCheckout from 'braintree-web/paypal-checkout/index.js';
import threeDSecure from 'braintree-web/three-d-secure/index.js';
import unionpay from 'braintree-web/unionpay/index.js';
import usBankAccount from 'braintree-web/us-bank-account/index.js';
import vaultManager from 'braintree-web/vault-manager/index.js';
import venmo from 'braintree-web/venmo/index.js';
import visaCheckout from 'braintree-web/visa-checkout/index.js';
import type { HostedFields } from 'braintree-web';

/** The events of the hosted fields, in order: they never contain a field's value. */
interface Heard {
  type: string;
  emittedBy: string;
}

export interface Harness {
  applePay: typeof applePay;
  client: typeof client;
  googlePayment: typeof googlePayment;
  hostedFields: typeof hostedFields;
  paypalCheckout: typeof paypalCheckout;
  threeDSecure: typeof threeDSecure;
  unionpay: typeof unionpay;
  usBankAccount: typeof usBankAccount;
  vaultManager: typeof vaultManager;
  venmo: typeof venmo;
  visaCheckout: typeof visaCheckout;
  fields?: HostedFields;
  heard: Heard[];
  bins: string[];
  /** Every message that reached this window, as text. */
  messages: string[];
}

declare global {
  interface Window {
    harness: Harness;
  }
}

window.harness = {
  applePay,
  client,
  googlePayment,
  hostedFields,
  paypalCheckout,
  threeDSecure,
  unionpay,
  usBankAccount,
  vaultManager,
  venmo,
  visaCheckout,
  heard: [],
  bins: [],
  messages: [],
};
window.addEventListener('message', (event) => window.harness.messages.push(String(event.data)));
