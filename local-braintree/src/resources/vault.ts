import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { consumeNonce } from '../tokens/nonces.ts';
import { newId } from '../state/new-id.ts';
import type { Verification } from '../state/verification-records.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { PassedOn, PaymentMethod } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { readPassedOn } from '../wire/passed-on.ts';
import { keepBillingAddress } from './addresses.ts';
import { authenticationOf } from './authentication.ts';
import { isCard } from './instruments/kinds.ts';
import type { ReadMethod } from './method-input.ts';
import { cancelSubscriptionsOf } from './subscription-status.ts';
import { verifyBankAccount } from './verify-bank-account.ts';
import { optionalCents, verifyCard } from './verify-card.ts';
import type { VerificationRequest } from './verify-card.ts';

/** A customer's vaulted methods, the default one first. */
export function methodsOf(gateway: Gateway, customerId: string): PaymentMethod[] {
  const methods = gateway.state.paymentMethods.select(`${field('customerId')} = ?`, [customerId]);
  return methods.sort((one, other) => Number(other.default) - Number(one.default));
}

export interface NewMethod {
  readonly customerId: string;
  readonly instrument: Instrument;
  readonly token?: string | undefined;
  readonly makeDefault?: boolean | undefined;
  readonly passedOn?: PassedOn;
}

/** Vaults a payment method; a customer's first method is the default. Call inside a write. */
export function vaultInstrument(gateway: Gateway, wanted: NewMethod): PaymentMethod {
  const now = timestamp(gateway);
  const isFirst = methodsOf(gateway, wanted.customerId).length === 0;
  const method: PaymentMethod = {
    token: wanted.token ?? newId(),
    customerId: wanted.customerId,
    instrument: keepBillingAddress(gateway, wanted.customerId, wanted.instrument),
    default: isFirst || wanted.makeDefault === true,
    ...(wanted.passedOn !== undefined && { passedOn: wanted.passedOn }),
    createdAt: now,
    updatedAt: now,
  };
  gateway.state.paymentMethods.insert(method.token, method);
  if (method.default) keepOneDefault(gateway, method);
  return method;
}

/** Uses up the nonce, and asks the issuer on request. Call inside a write. */
export function checkWithIssuer(
  gateway: Gateway,
  { instrument, nonce, options, input }: ReadMethod,
  about: Pick<VerificationRequest, 'decline' | 'customerId' | 'inputs'>,
): Verification | undefined {
  if (nonce !== undefined) consumeNonce(gateway, nonce);
  if (options.flag('verifyCard') !== true || !isCard(instrument)) return undefined;
  return verifyCard(gateway, instrument, {
    ...about,
    merchantAccountId: options.text('verificationMerchantAccountId'),
    amountCents: optionalCents(options.text('verificationAmount')),
    accountType: options.text('verificationAccountType'),
    threeDSecure: authenticationOf(gateway, input, nonce),
    inputs: [...(about.inputs ?? []), input],
  });
}

/** The parameters for PayPal or the processor, which no reply contains. */
const passedOn = [
  'options.paypal',
  'paypalRefreshToken',
  'cryptogram',
  'eciIndicator',
  'networkTransactionId',
];

/** Vaults a request's payment method, with the issuer's answer. Call inside a write. */
export function vaultMethod(
  gateway: Gateway,
  customerId: string,
  { instrument, token, options, input }: ReadMethod,
  verification: Verification | undefined,
): PaymentMethod {
  const makeDefault = options.flag('makeDefault');
  const wanted = { customerId, instrument, token, makeDefault, ...readPassedOn(input, passedOn) };
  const method = vaultInstrument(gateway, wanted);
  attachVerification(gateway, verification, method);
  return verifyBankAccount(gateway, method, options);
}

/** Changes a vaulted method by a request. Call inside a write. */
export function changeMethod(
  gateway: Gateway,
  method: PaymentMethod,
  read: ReadMethod,
  verification: Verification | undefined,
): PaymentMethod {
  const changed: PaymentMethod = {
    ...method,
    token: read.token ?? method.token,
    instrument: keepBillingAddress(gateway, method.customerId, read.instrument),
    default: method.default || read.options.flag('makeDefault') === true,
    ...readPassedOn(read.input, passedOn),
    updatedAt: timestamp(gateway),
  };
  changeVaulted(gateway, method, changed);
  attachVerification(gateway, verification, changed);
  const asksAnew = read.options.has('usBankAccountVerificationMethod');
  return asksAnew ? verifyBankAccount(gateway, changed, read.options) : changed;
}

/** Replaces a method by its changed version, perhaps under another token. Call inside a write. */
export function changeVaulted(gateway: Gateway, former: PaymentMethod, changed: PaymentMethod): void {
  gateway.state.paymentMethods.rename(former.token, changed.token, changed);
  if (changed.token !== former.token) followToken(gateway, former.token, changed.token);
  if (changed.default && !former.default) keepOneDefault(gateway, changed);
}

/**
 * Moves a method to another customer's vault, where the first one is the default. Call inside a
 * write.
 */
export function giveTo(gateway: Gateway, method: PaymentMethod, customerId: string): PaymentMethod {
  const isFirst = methodsOf(gateway, customerId).length === 0;
  const given: PaymentMethod = {
    ...method,
    customerId,
    default: isFirst,
    instrument: keepBillingAddress(gateway, customerId, method.instrument),
  };
  gateway.state.paymentMethods.replace(given.token, given);
  return given;
}

/** Makes one of a customer's methods the default. Call inside a write. */
export function makeDefault(gateway: Gateway, method: PaymentMethod): void {
  const changed = { ...method, default: true };
  gateway.state.paymentMethods.replace(changed.token, changed);
  keepOneDefault(gateway, changed);
}

function attachVerification(
  gateway: Gateway,
  verification: Verification | undefined,
  { token: paymentMethodToken, customerId }: PaymentMethod,
): void {
  if (verification === undefined) return;
  gateway.state.verifications.replace(verification.id, { ...verification, paymentMethodToken, customerId });
}

/** Updates all references to a method's token. */
function followToken(gateway: Gateway, from: string, to: string): void {
  const withIt = `${field('paymentMethodToken')} = ?`;
  for (const subscription of gateway.state.subscriptions.select(withIt, [from])) {
    gateway.state.subscriptions.replace(subscription.id, { ...subscription, paymentMethodToken: to });
  }
  for (const verification of gateway.state.bankVerifications.select(withIt, [from])) {
    gateway.state.bankVerifications.replace(verification.id, { ...verification, paymentMethodToken: to });
  }
  for (const verification of gateway.state.verifications.select(withIt, [from])) {
    gateway.state.verifications.replace(verification.id, { ...verification, paymentMethodToken: to });
  }
  for (const verification of gateway.state.bankVerifications.select(withIt, [from])) {
    gateway.state.bankVerifications.replace(verification.id, { ...verification, paymentMethodToken: to });
  }
}

/** Deletes a method; its subscriptions are canceled. Call inside a write. */
export function removeMethod(gateway: Gateway, method: PaymentMethod): void {
  cancelSubscriptionsOf(gateway, method);
  gateway.state.paymentMethods.remove(method.token);
}

/** Removes the default mark from a customer's other methods. Call inside a write. */
function keepOneDefault(gateway: Gateway, method: PaymentMethod): void {
  for (const other of methodsOf(gateway, method.customerId)) {
    if (other.token === method.token || !other.default) continue;
    gateway.state.paymentMethods.replace(other.token, { ...other, default: false });
  }
}
