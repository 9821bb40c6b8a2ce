import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import type { Customer, PaymentMethod } from '../state/records.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { contactErrors, contactParameters, readContact } from '../wire/contact.ts';
import { Input } from '../wire/input.ts';
import { riskDataErrors, riskDataParameters } from '../wire/risk-data.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { customerXml } from './customer-xml.ts';
import { addCustomer, changeCustomer, idErrors, removeCustomer } from './customers.ts';
import { creditCardNonceCodes, paymentMethodNonceCodes, tokenErrors } from './method-errors.ts';
import { methodParameters, readMethod } from './method-input.ts';
import type { ReadMethod } from './method-input.ts';
import { changeMethod, checkWithIssuer, methodsOf, vaultMethod } from './vault.ts';
import { unverifiedAnswer } from './verify-card.ts';

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
  // The issuer is asked before there is a customer: a refusal leaves none behind.
  const verification =
    read === undefined ? undefined : checkWithIssuer(gateway, read, { decline, inputs: [input] });
  if (verification !== undefined && verification.status !== 'verified') return unverifiedAnswer(verification);
  const customer = addCustomer(gateway, input);
  if (read !== undefined) vaultMethod(gateway, customer.id, read, verification);
  return show(gateway, 201, customer);
}

/** What is wrong with everything but the id and the payment method. */
function detailErrors(gateway: Gateway, input: Input): ValidationError[] {
  const token = input.object('creditCard')?.text('token');
  return [
    ...contactErrors(readContact(input), at),
    ...riskDataErrors(input, at),
    ...tokenErrors(gateway, token, cardAt),
  ];
}

/** The payment method that a customer is to have from now on, if any; `creditCard` may say more about a nonce. */
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
    const withNonce = new Input({ ...card?.members(), paymentMethodNonce: nonce });
    const request = { ...base, input: withNonce, at, nonceCodes: paymentMethodNonceCodes, needsNonce: true };
    return readMethod(request);
  }
  if (card === undefined) return undefined;
  const needsCard = card.names().some((name) => name !== 'options');
  if (!needsCard && present === undefined) return undefined;
  const needsNonce = false;
  return readMethod({ ...base, input: card, at: cardAt, nonceCodes: creditCardNonceCodes, needsNonce });
}

function find({ gateway, path }: Call): Answer {
  const customer = gateway.state.customers.get(path['id'] ?? '');
  return customer === undefined ? notFound : show(gateway, 200, customer);
}

function update({ gateway, path, body, decline }: Call): Answer {
  const customer = gateway.state.customers.get(path['id'] ?? '');
  if (customer === undefined) return notFound;
  const input = body.object('customer') ?? new Input({});
  const existing = existingCard(gateway, customer, input);
  if (existing !== undefined && 'at' in existing) return invalid([existing]);
  const read = readNewMethod(gateway, input, customer.id, existing);
  const newId = input.text('id') === customer.id ? undefined : input.text('id');
  const errors = [...idErrors(gateway, newId, at), ...detailErrors(gateway, input)];
  if (Array.isArray(read)) errors.push(...read);
  if (Array.isArray(read) || errors.length > 0) return invalid(errors);
  const about = { decline, customerId: customer.id, inputs: [input] };
  const verification = read === undefined ? undefined : checkWithIssuer(gateway, read, about);
  if (verification !== undefined && verification.status !== 'verified') return unverifiedAnswer(verification);
  if (read !== undefined && existing !== undefined) changeMethod(gateway, existing, read, verification);
  else if (read !== undefined) vaultMethod(gateway, customer.id, read, verification);
  return show(gateway, 200, changeCustomer(gateway, customer, input));
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

const details = {
  ...values('id', 'paymentMethodNonce', 'deviceData', 'deviceSessionId', 'fraudMerchantId'),
  ...contactParameters,
  taxIdentifiers: values('countryCode', 'identifier'),
  customFields: 'any',
  riskData: riskDataParameters,
  // What is in a wallet is known by its nonce alone, and an order at PayPal is made by a sale.
  applePayCard: 'unsupported',
  options: 'unsupported',
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
      customer: { ...details, creditCard: { ...methodParameters, options: changingOptions } },
    },
    handle: update,
  },
  { call: 'customer.delete', method: 'DELETE', path: '/customers/:id', writes: true, handle: remove },
];
