import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import { decryptedApplePayCard } from '../tokens/wallet-cards.ts';
import { addressErrors, addressParameters, readAddress } from '../wire/address.ts';
import { applePayCardParameters } from '../wire/wallet-cards.ts';
import type { Call, Route } from './route.ts';
import type { Customer, PaymentMethod } from '../state/records.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { contactErrors, contactParameters, readContact } from '../wire/contact.ts';
import { Input } from '../wire/input.ts';
import { riskDataErrors, riskDataParameters } from '../wire/risk-data.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { customerXml } from './customer-xml.ts';
import type { CustomerParts } from './customer-xml.ts';
import { addCustomer, changeCustomer, idErrors, removeCustomer } from './customers.ts';
import {
  creditCardNonceCodes,
  instrumentErrors,
  paymentMethodNonceCodes,
  tokenErrors,
} from './method-errors.ts';
import { applePayOptionCodes, methodParameters, optionNames, readMethod } from './method-input.ts';
import type { ReadMethod } from './method-input.ts';
import { changeMethod, checkWithIssuer, makeDefault, methodsOf, vaultMethod } from './vault.ts';
import { unverifiedAnswer, verificationOptionErrors } from './verify-card.ts';

const at = ['customer'];
const cardAt = [...at, 'credit-card'];
const notFound = refusal(404, 'There is no customer with this id.');

function show(gateway: Gateway, status: number, customer: Customer): Answer {
  return xmlAnswer(status, 'customer', customerXml(gateway, customer));
}

function create({ gateway, body, decline }: Call): Answer {
  const input = body.object('customer') ?? new Input({});
  const read = readNewMethod(gateway, input, undefined);
  const errors = [...idErrors(gateway, input.text('id'), at), ...detailErrors(gateway, input)];
  if (Array.isArray(read)) errors.push(...read);
  if (Array.isArray(read) || errors.length > 0) return invalid(errors);
  // The issuer is asked before the customer exists: a rejection leaves none behind.
  const verification =
    read === undefined ? undefined : checkWithIssuer(gateway, read, { decline, inputs: [input] });
  if (verification !== undefined && verification.status !== 'verified') return unverifiedAnswer(verification);
  const customer = addCustomer(gateway, input);
  if (read !== undefined) vaultMethod(gateway, customer.id, read, verification);
  return show(gateway, 201, customer);
}

/** The errors of everything except the id and the payment method. */
function detailErrors(gateway: Gateway, input: Input): ValidationError[] {
  const token = input.object('creditCard')?.text('token');
  return [
    ...contactErrors(readContact(input), at),
    ...riskDataErrors(input, at),
    ...tokenErrors(gateway, token, cardAt),
  ];
}

/** The customer's new payment method, if any; `creditCard` may add options to a nonce. */
function readNewMethod(
  gateway: Gateway,
  input: Input,
  customerId: string | undefined,
  present?: PaymentMethod,
): ReadMethod | ValidationError[] | undefined {
  const card = input.object('creditCard');
  const nonce = input.text('paymentMethodNonce');
  const base = { gateway, cardAt, customerId, ...(present !== undefined && { present: present.instrument }) };
  if (nonce !== undefined) {
    const options = { ...card?.object('options')?.members(), ...input.object('options')?.members() };
    const withNonce = new Input({ ...card?.members(), paymentMethodNonce: nonce, options });
    const request = { ...base, input: withNonce, at, nonceCodes: paymentMethodNonceCodes, needsNonce: true };
    return readMethod(request);
  }
  const inWallet = decryptedCard(gateway, input);
  if (inWallet !== undefined) return inWallet;
  if (card === undefined) return undefined;
  const needsCard = card.names().some((name) => name !== 'options');
  if (!needsCard && present === undefined) return undefined;
  const needsNonce = false;
  return readMethod({ ...base, input: card, at: cardAt, nonceCodes: creditCardNonceCodes, needsNonce });
}

/** A card of Apple's sheet, decrypted by the merchant. */
function decryptedCard(gateway: Gateway, input: Input): ReadMethod | ValidationError[] | undefined {
  const given = input.object('applePayCard');
  if (given === undefined) return undefined;
  const billing = given.object('billingAddress');
  const card = decryptedApplePayCard(gateway, given);
  const instrument = billing === undefined ? card : { ...card, billingAddress: readAddress(billing) };
  const options = given.object('options') ?? new Input({});
  const where = [...at, 'apple-pay-card'];
  const errors = [
    ...instrumentErrors(instrument, where),
    ...(billing === undefined ? [] : addressErrors(readAddress(billing), [...where, 'billing-address'])),
    ...verificationOptionErrors(gateway, options, optionNames, applePayOptionCodes, [...where, 'options']),
  ];
  if (errors.length > 0) return errors;
  return { instrument, nonce: undefined, token: undefined, options, input: given };
}

/** Braintree's filters: only the customer, or with its related data but not theirs. */
const filters: Readonly<Record<string, CustomerParts>> = {
  customernoassociations: 'alone',
  customertoplevelassociations: 'without-subscriptions',
};

function find({ gateway, path, query }: Call): Answer {
  const customer = gateway.state.customers.get(path['id'] ?? '');
  if (customer === undefined) return notFound;
  const parts = filters[query['association_filter_id'] ?? ''] ?? 'all';
  return xmlAnswer(200, 'customer', customerXml(gateway, customer, parts));
}

function update({ gateway, path, body, decline }: Call): Answer {
  const customer = gateway.state.customers.get(path['id'] ?? '');
  if (customer === undefined) return notFound;
  const input = body.object('customer') ?? new Input({});
  const existing = existingCard(gateway, customer, input);
  if (existing !== undefined && 'at' in existing) return invalid([existing]);
  const read = readNewMethod(gateway, input, customer.id, existing);
  const newId = input.text('id') === customer.id ? undefined : input.text('id');
  const chosen = defaultMethod(gateway, customer, input);
  const errors = [...idErrors(gateway, newId, at), ...detailErrors(gateway, input)];
  if (chosen !== undefined && 'at' in chosen) errors.push(chosen);
  if (Array.isArray(read)) errors.push(...read);
  if (Array.isArray(read) || errors.length > 0) return invalid(errors);
  const about = { decline, customerId: customer.id, inputs: [input] };
  const verification = read === undefined ? undefined : checkWithIssuer(gateway, read, about);
  if (verification !== undefined && verification.status !== 'verified') return unverifiedAnswer(verification);
  if (read !== undefined && existing !== undefined) changeMethod(gateway, existing, read, verification);
  else if (read !== undefined) vaultMethod(gateway, customer.id, read, verification);
  if (chosen !== undefined && 'token' in chosen) makeDefault(gateway, chosen);
  return show(gateway, 200, changeCustomer(gateway, customer, input));
}

/** The vaulted method that `defaultPaymentMethodToken` names. */
function defaultMethod(
  gateway: Gateway,
  customer: Customer,
  input: Input,
): PaymentMethod | ValidationError | undefined {
  const token = input.text('defaultPaymentMethodToken');
  if (token === undefined) return undefined;
  const method = methodsOf(gateway, customer.id).find((candidate) => candidate.token === token);
  const message = 'Default payment method token is invalid.';
  return method ?? { at, attribute: 'default_payment_method_token', code: '91723', message };
}

/** The vaulted card that `updateExistingToken` names. */
function existingCard(
  gateway: Gateway,
  customer: Customer,
  input: Input,
): PaymentMethod | ValidationError | undefined {
  const token = input.object('creditCard')?.object('options')?.text('updateExistingToken');
  if (token === undefined) return undefined;
  const method = methodsOf(gateway, customer.id).find((candidate) => candidate.token === token);
  const error = {
    at: [...cardAt, 'options'],
    attribute: 'update_existing_token',
    code: '91723',
    message: 'Update existing token is invalid.',
  };
  return method ?? error;
}

function remove({ gateway, path }: Call): Answer {
  const customer = gateway.state.customers.get(path['id'] ?? '');
  if (customer === undefined) return notFound;
  removeCustomer(gateway, customer);
  return emptyAnswer;
}

/** The options for verifying a card of Apple's sheet before it is vaulted. */
const walletOptions = values(
  'verificationAccountType',
  'verificationAmount',
  'verificationMerchantAccountId',
  'verifyCard',
);

const details = {
  ...values('id', 'paymentMethodNonce', 'deviceData', 'deviceSessionId', 'fraudMerchantId'),
  ...contactParameters,
  taxIdentifiers: values('countryCode', 'identifier'),
  customFields: 'any',
  riskData: riskDataParameters,
  applePayCard: {
    ...applePayCardParameters,
    networkTransactionId: true,
    billingAddress: addressParameters,
    options: walletOptions,
  },
  options: { paypal: 'any' },
} as const;
const changingOptions = { ...methodParameters.options, ...values('updateExistingToken') };

export const customerRoutes: readonly Route[] = [
  {
    call: 'customer.create',
    method: 'POST',
    path: '/customers',
    writes: true,
    parameters: { customer: { ...details, creditCard: methodParameters } },
    handle: create,
  },
  { call: 'customer.find', method: 'GET', path: '/customers/:id', writes: false, handle: find },
  {
    call: 'customer.update',
    method: 'PUT',
    path: '/customers/:id',
    writes: true,
    parameters: {
      customer: {
        ...details,
        defaultPaymentMethodToken: true,
        creditCard: { ...methodParameters, options: changingOptions },
      },
    },
    handle: update,
  },
  { call: 'customer.delete', method: 'DELETE', path: '/customers/:id', writes: true, handle: remove },
];
