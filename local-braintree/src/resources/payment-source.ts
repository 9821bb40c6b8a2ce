import type { Gateway } from '../gateway/gateway.ts';
import { storableCard } from '../tokens/card.ts';
import { lookUpNonce } from '../tokens/nonces.ts';
import { payPalAccountOf } from '../tokens/test-nonces.ts';
import { decryptedApplePayCard, decryptedGooglePayCard } from '../tokens/wallet-cards.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Customer, Nonce } from '../state/records.ts';
import { readAddress } from '../wire/address.ts';
import { readEnteredCard } from '../wire/entered-card.ts';
import type { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { instrumentErrors, unverifiedErrors } from './method-errors.ts';
import { methodsOf } from './vault.ts';

/** The payment method of a sale. */
export interface PaymentSource {
  readonly instrument: Instrument;
  /** Set if it is in the vault. */
  readonly token: string | null;
  /** The nonce that the sale uses up. */
  readonly nonce?: Nonce;
  /** The vaulted customer of the sale. */
  readonly customer?: Customer;
}

const at = ['transaction'];

function error(attribute: string, code: string, message: string): ValidationError[] {
  return [{ at, attribute, code, message }];
}

/**
 * Finds the payment method of a sale: a nonce, a vaulted token, a raw card, or a customer's default
 * method.
 */
export function paymentSource(gateway: Gateway, input: Input): PaymentSource | ValidationError[] {
  const customerId = input.text('customerId');
  const customer = customerId === undefined ? undefined : gateway.state.customers.get(customerId);
  if (customerId !== undefined && customer === undefined) {
    return error('customer_id', '91510', 'Customer ID is invalid.');
  }
  const nonce = input.text('paymentMethodNonce');
  const token = input.text('paymentMethodToken');
  const number = input.object('creditCard')?.text('number');
  if ([nonce, token, number].filter((way) => way !== undefined).length > 1) {
    return error(
      'base',
      '91515',
      'Cannot provide both a payment method token and other payment method details.',
    );
  }
  if (nonce !== undefined) return fromNonce(gateway, nonce, customer);
  if (token !== undefined) return fromToken(gateway, token, customer);
  const entered = input.object('creditCard');
  if (entered !== undefined && number !== undefined)
    return fromCard(gateway, entered, input.object('billing'), customer);
  const inWallet = decrypted(gateway, input);
  if (inWallet !== undefined) return whole(inWallet, customer);
  if (customer !== undefined) return fromCustomer(gateway, customer);
  return error('base', '91508', 'Cannot determine payment method.');
}

function fromNonce(
  gateway: Gateway,
  text: string,
  customer: Customer | undefined,
): PaymentSource | ValidationError[] {
  const nonce = lookUpNonce(gateway, text);
  if (nonce === 'consumed') {
    return error('payment_method_nonce', '91564', 'Cannot use a payment_method_nonce more than once.');
  }
  if (nonce === 'unknown') {
    return error('payment_method_nonce', '91565', 'Unknown or expired payment_method_nonce.');
  }
  if (nonce.paymentMethodToken !== undefined) {
    const vaulted = fromToken(gateway, nonce.paymentMethodToken, customer);
    return Array.isArray(vaulted) ? vaulted : { ...vaulted, nonce };
  }
  const errors = [
    ...instrumentErrors(nonce.instrument, [...at, 'credit-card']),
    ...unverifiedErrors(nonce.instrument, at, 'payment_method_nonce'),
  ];
  if (errors.length > 0) return errors;
  return { instrument: nonce.instrument, token: null, nonce, ...(customer !== undefined && { customer }) };
}

function fromToken(
  gateway: Gateway,
  token: string,
  customer: Customer | undefined,
): PaymentSource | ValidationError[] {
  const method = gateway.state.paymentMethods.get(token);
  const owner = method === undefined ? undefined : gateway.state.customers.get(method.customerId);
  if (method === undefined || owner === undefined) {
    return error('payment_method_token', '91518', 'Payment method token is invalid.');
  }
  if (customer !== undefined && customer.id !== owner.id) {
    return error('base', '91516', 'Payment method does not belong to customer.');
  }
  const errors = unverifiedErrors(method.instrument, at, 'payment_method_token');
  return errors.length > 0 ? errors : { instrument: method.instrument, token, customer: owner };
}

function fromCard(
  gateway: Gateway,
  entered: Input,
  billing: Input | undefined,
  customer: Customer | undefined,
): PaymentSource | ValidationError[] {
  const billingAddress = billing && readAddress(billing);
  const card = storableCard(gateway, { ...readEnteredCard(entered), billingAddress });
  const errors = instrumentErrors(card, [...at, 'credit-card']);
  if (errors.length > 0) return errors;
  return { instrument: card, token: null, ...(customer !== undefined && { customer }) };
}

/** A wallet's card that the merchant decrypted, or a payment made at PayPal itself. */
function decrypted(gateway: Gateway, input: Input): Instrument | undefined {
  const apple = input.object('applePayCard');
  if (apple !== undefined) return decryptedApplePayCard(gateway, apple);
  const google = input.object('androidPayCard');
  if (google !== undefined) return decryptedGooglePayCard(gateway, google);
  const payPal = input.object('paypalAccount');
  const payerId = payPal?.text('payerId');
  if (payerId === undefined) return undefined;
  const account = payPalAccountOf(gateway, payerId);
  return { ...account, email: payPal?.text('email') ?? account.email };
}

function whole(instrument: Instrument, customer: Customer | undefined): PaymentSource | ValidationError[] {
  const element = instrument.type.replaceAll('_', '-');
  const errors = instrumentErrors(instrument, [...at, element]);
  if (errors.length > 0) return errors;
  return { instrument, token: null, ...(customer !== undefined && { customer }) };
}

function fromCustomer(gateway: Gateway, customer: Customer): PaymentSource | ValidationError[] {
  const [method] = methodsOf(gateway, customer.id);
  if (method !== undefined) return { instrument: method.instrument, token: method.token, customer };
  return error('customer_id', '91511', 'Customer does not have any credit cards.');
}
