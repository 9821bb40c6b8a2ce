import type { Gateway } from '../gateway/gateway.ts';
import type { Call, Route } from './route.ts';
import type { PaymentMethod } from '../state/records.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { createCreditCard, creditCardParameters } from './credit-card.ts';
import { kindOf } from './instruments/kinds.ts';
import { methodParameters, readMethod } from './method-input.ts';
import type { MethodRequest } from './method-input.ts';
import { paymentMethodNonceCodes, tokenErrors } from './method-errors.ts';
import { paymentMethodXml } from './payment-method-xml.ts';
import { changeMethod, checkWithIssuer, giveTo, removeMethod, vaultMethod } from './vault.ts';
import { unverifiedAnswer } from './verify-card.ts';

const at = ['payment-method'];
const cardAt = ['credit-card'];
const notFound = refusal(404, 'There is no payment method with this token.');

/** A vaulted method, in the element of its kind. */
export function showMethod(gateway: Gateway, status: number, method: PaymentMethod): Answer {
  const { vaultElement } = kindOf(method.instrument.type);
  return xmlAnswer(status, vaultElement, paymentMethodXml(gateway, method));
}

function request(gateway: Gateway, input: Input): MethodRequest {
  const customerId = input.text('customerId');
  return { gateway, input, at, cardAt, nonceCodes: paymentMethodNonceCodes, needsNonce: true, customerId };
}

/**
 * `paymentMethod.create`, and `creditCard.create`, which has the same address and another name for
 * its body.
 */
function create(call: Call): Answer {
  const { gateway, body, decline } = call;
  const card = body.object('creditCard');
  if (card !== undefined) return createCreditCard(call, card);
  const input = body.object('paymentMethod') ?? new Input({});
  const customerId = input.text('customerId') ?? '';
  const errors = [
    ...customerErrors(gateway, customerId),
    ...tokenErrors(gateway, input.text('token'), cardAt),
  ];
  const read = readMethod(request(gateway, input));
  if (Array.isArray(read) || errors.length > 0)
    return invalid([...errors, ...(Array.isArray(read) ? read : [])]);
  const verification = checkWithIssuer(gateway, read, { decline, customerId });
  if (verification !== undefined && verification.status !== 'verified') return unverifiedAnswer(verification);
  return showMethod(gateway, 201, vaultMethod(gateway, customerId, read, verification));
}

function customerErrors(gateway: Gateway, customerId: string): ValidationError[] {
  const error = (code: string, message: string) => [{ at, attribute: 'customer_id', code, message }];
  if (customerId === '') return error('93104', 'Customer ID is required.');
  return gateway.state.customers.has(customerId) ? [] : error('93105', 'Customer ID is invalid.');
}

function find({ gateway, path }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  return method === undefined ? notFound : showMethod(gateway, 200, method);
}

function update({ gateway, path, body, decline }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  if (method === undefined) return notFound;
  const input = body.object('paymentMethod') ?? new Input({});
  const { customerId, instrument: present } = method;
  const read = readMethod({ ...request(gateway, input), customerId, present });
  const newToken = input.text('token') === method.token ? undefined : input.text('token');
  const owner = input.text('customerId') ?? customerId;
  const errors = [...ownerErrors(gateway, owner), ...tokenErrors(gateway, newToken, cardAt)];
  if (Array.isArray(read) || errors.length > 0)
    return invalid([...errors, ...(Array.isArray(read) ? read : [])]);
  const verification = checkWithIssuer(gateway, read, { decline, customerId: method.customerId });
  if (verification !== undefined && verification.status !== 'verified') return unverifiedAnswer(verification);
  const changed = changeMethod(gateway, method, read, verification);
  return showMethod(gateway, 200, owner === customerId ? changed : giveTo(gateway, changed, owner));
}

function ownerErrors(gateway: Gateway, customerId: string): ValidationError[] {
  if (gateway.state.customers.has(customerId)) return [];
  return [{ at: cardAt, attribute: 'customer_id', code: '91705', message: 'Customer ID is invalid.' }];
}

function remove({ gateway, path }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  if (method === undefined) return notFound;
  removeMethod(gateway, method);
  return emptyAnswer;
}

const one = '/payment_methods/any/:token';

export const paymentMethodRoutes: readonly Route[] = [
  {
    call: 'paymentMethod.create',
    method: 'POST',
    path: '/payment_methods',
    writes: true,
    parameters: {
      paymentMethod: { ...methodParameters, customerId: true },
      creditCard: creditCardParameters,
    },
    handle: create,
  },
  { call: 'paymentMethod.find', method: 'GET', path: one, writes: false, handle: find },
  {
    call: 'paymentMethod.update',
    method: 'PUT',
    path: one,
    writes: true,
    parameters: { paymentMethod: { ...methodParameters, customerId: true } },
    handle: update,
  },
  { call: 'paymentMethod.delete', method: 'DELETE', path: one, writes: true, handle: remove },
];
