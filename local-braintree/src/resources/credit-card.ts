import type { Gateway } from '../gateway/gateway.ts';
import type { Call, Route } from './route.ts';
import { lookUpNonce } from '../tokens/nonces.ts';
import type { PaymentMethod } from '../state/records.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { creditCardNonceCodes, tokenErrors } from './method-errors.ts';
import { methodParameters, readMethod } from './method-input.ts';
import type { MethodRequest } from './method-input.ts';
import { paymentMethodXml } from './payment-method-xml.ts';
import { changeMethod, checkWithIssuer, removeMethod, vaultMethod } from './vault.ts';
import { unverifiedAnswer } from './verify-card.ts';

const at = ['credit-card'];
const notFound = refusal(404, 'There is no credit card with this token.');

/** The parameters of a new card. */
export const creditCardParameters = { ...methodParameters, customerId: true } as const;

function show(gateway: Gateway, status: number, card: PaymentMethod): Answer {
  return xmlAnswer(status, 'credit-card', paymentMethodXml(gateway, card));
}

function request(gateway: Gateway, input: Input, customerId: string): MethodRequest {
  return { gateway, input, at, cardAt: at, nonceCodes: creditCardNonceCodes, needsNonce: false, customerId };
}

/** `creditCard.create`: a typed card, or a nonce for one. */
export function createCreditCard({ gateway, decline }: Call, input: Input): Answer {
  const customerId = input.text('customerId') ?? '';
  const errors = [...customerErrors(gateway, customerId), ...tokenErrors(gateway, input.text('token'), at)];
  const read = readMethod(request(gateway, input, customerId));
  if (Array.isArray(read) || errors.length > 0)
    return invalid([...errors, ...(Array.isArray(read) ? read : [])]);
  if (read.instrument.type !== 'credit_card') return invalid([notACard]);
  const verification = checkWithIssuer(gateway, read, { decline, customerId });
  if (verification !== undefined && verification.status !== 'verified') return unverifiedAnswer(verification);
  return show(gateway, 201, vaultMethod(gateway, customerId, read, verification));
}

const notACard: ValidationError = {
  at,
  attribute: 'base',
  code: '91738',
  message: 'Payment method is not a credit card.',
};

function customerErrors(gateway: Gateway, customerId: string): ValidationError[] {
  const error = (code: string, message: string) => [{ at, attribute: 'customer_id', code, message }];
  if (customerId === '') return error('91704', 'Customer ID is required.');
  return gateway.state.customers.has(customerId) ? [] : error('91705', 'Customer ID is invalid.');
}

/** The card with this token; other kinds of methods are not found here. */
function cardNamed(gateway: Gateway, token: string | undefined): PaymentMethod | undefined {
  const method = gateway.state.paymentMethods.get(token ?? '');
  return method?.instrument.type === 'credit_card' ? method : undefined;
}

function find({ gateway, path }: Call): Answer {
  const card = cardNamed(gateway, path['token']);
  return card === undefined ? notFound : show(gateway, 200, card);
}

/** The vaulted card of a nonce. */
function fromNonce({ gateway, path }: Call): Answer {
  const nonce = lookUpNonce(gateway, path['nonce'] ?? '');
  const token = typeof nonce === 'string' ? undefined : nonce.paymentMethodToken;
  const card = cardNamed(gateway, token);
  return card === undefined ? notFound : show(gateway, 200, card);
}

function update({ gateway, path, body, decline }: Call): Answer {
  const card = cardNamed(gateway, path['token']);
  if (card === undefined) return notFound;
  const input = body.object('creditCard') ?? new Input({});
  const read = readMethod({ ...request(gateway, input, card.customerId), present: card.instrument });
  const newToken = input.text('token') === card.token ? undefined : input.text('token');
  const errors = tokenErrors(gateway, newToken, at);
  if (Array.isArray(read) || errors.length > 0)
    return invalid([...errors, ...(Array.isArray(read) ? read : [])]);
  const verification = checkWithIssuer(gateway, read, { decline, customerId: card.customerId });
  if (verification !== undefined && verification.status !== 'verified') return unverifiedAnswer(verification);
  return show(gateway, 200, changeMethod(gateway, card, read, verification));
}

function remove({ gateway, path }: Call): Answer {
  const card = cardNamed(gateway, path['token']);
  if (card === undefined) return notFound;
  removeMethod(gateway, card);
  return emptyAnswer;
}

const one = '/payment_methods/credit_card/:token';

/** `creditCard.create` is in payment-method.ts, whose address it shares. */
export const creditCardRoutes: readonly Route[] = [
  { call: 'creditCard.find', method: 'GET', path: one, writes: false, handle: find },
  {
    call: 'creditCard.fromNonce',
    method: 'GET',
    path: '/payment_methods/from_nonce/:nonce',
    writes: false,
    handle: fromNonce,
  },
  {
    call: 'creditCard.update',
    method: 'PUT',
    path: one,
    writes: true,
    parameters: { creditCard: methodParameters },
    handle: update,
  },
  { call: 'creditCard.delete', method: 'DELETE', path: one, writes: true, handle: remove },
];
