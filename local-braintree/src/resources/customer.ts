import { timestamp } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { values } from '../http/parameters.ts';
import type { Call, Route } from '../http/routes.ts';
import { isIdentifier, isReserved } from '../rules/identifiers.ts';
import { consumeNonce, lookUpNonce } from '../rules/nonces.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, Nonce } from '../state/records.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { contactErrors, contactParameters, contactXml, readContact } from '../wire/contact.ts';
import { customFieldsXml, readCustomFields } from '../wire/custom-fields.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { XmlList, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { instrumentTypes, isCard, kindOf } from './instruments/kinds.ts';
import { paymentMethodXml, verificationXml } from './payment-method-xml.ts';
import { cancelSubscriptionsOf, subscriptionsPaidWith } from './subscription-xml.ts';
import {
  instrumentErrors,
  keepingErrors,
  methodsOf,
  vaultInstrument,
  verificationMessage,
  verifyCard,
} from './vault.ts';

const at = ['customer'];
const notFound = refusal(404, 'There is no customer with this id.');

function show(gateway: Gateway, status: number, customer: Customer): Answer {
  return xmlAnswer(status, 'customer', {
    id: customer.id,
    merchantId: gateway.merchant.merchantId,
    ...contactXml(customer),
    customFields: customFieldsXml(customer.customFields),
    ...vaultXml(gateway, customer),
    addresses: new XmlList('address', []),
    createdAt: datetime(customer.createdAt),
    updatedAt: datetime(customer.updatedAt),
  });
}

/** A customer's methods, a list a kind, as the SDKs' `Customer` puts them together again. */
function vaultXml(gateway: Gateway, customer: Customer): Record<string, XmlValue> {
  const methods = methodsOf(gateway, customer.id);
  const lists = instrumentTypes.map((type) => {
    const { vaultElement } = kindOf(type);
    const items = methods
      .filter(({ instrument }) => instrument.type === type)
      .map((method) => paymentMethodXml(gateway, method, subscriptionsPaidWith(gateway, method)));
    return [`${vaultElement}s`, new XmlList(vaultElement, items)] as const;
  });
  return Object.fromEntries(lists);
}

function create({ gateway, body, decline }: Call): Answer {
  const input = body.object('customer') ?? new Input({});
  const nonce = newMethodNonce(gateway, input);
  const errors = [...idErrors(gateway, input.text('id'), at), ...contactErrors(readContact(input), at)];
  if (nonce !== undefined && 'at' in nonce) errors.push(nonce);
  else if (nonce !== undefined) {
    const { instrument } = nonce;
    errors.push(...instrumentErrors(instrument, [...at, 'credit-card']), ...keepingErrors(instrument));
  }
  if (errors.length > 0) return invalid(errors);
  const instrument = nonce === undefined || 'at' in nonce ? undefined : nonce.instrument;
  const wantsCheck = input.object('creditCard')?.object('options')?.flag('verifyCard') === true;
  const card = instrument !== undefined && wantsCheck && isCard(instrument) ? instrument : undefined;
  const verification = card === undefined ? undefined : verifyCard(gateway, card, decline);
  if (nonce !== undefined && 'nonce' in nonce) consumeNonce(gateway, nonce);
  if (verification !== undefined && verification.status !== 'verified') {
    return invalid([], verificationMessage(verification), { verification: verificationXml(verification) });
  }
  const customer = addCustomer(gateway, input);
  if (instrument !== undefined) {
    vaultInstrument(gateway, { customerId: customer.id, instrument, verification });
  }
  return show(gateway, 201, customer);
}

/** Adds the customer that `input` describes; its id was checked. Call inside a write. */
export function addCustomer(gateway: Gateway, input: Input): Customer {
  const now = timestamp(gateway);
  const customer: Customer = {
    ...readContact(input),
    id: input.text('id') ?? newId(),
    customFields: readCustomFields(input),
    createdAt: now,
    updatedAt: now,
  };
  gateway.state.customers.insert(customer.id, customer);
  return customer;
}

/** What is wrong with an id that the merchant chose for a new customer. */
export function idErrors(
  gateway: Gateway,
  id: string | undefined,
  where: readonly string[],
): ValidationError[] {
  const error = (code: string, message: string) => [{ at: where, attribute: 'id', code, message }];
  if (id === undefined) return [];
  if (id === '') return error('91613', 'Customer ID is required.');
  if (!isIdentifier(id)) return error('91610', 'Customer ID is invalid.');
  if (isReserved(id)) return error('91611', 'Customer ID is not an allowed ID.');
  if (id.length > 36) return error('91612', 'Customer ID is too long.');
  return gateway.state.customers.has(id) ? error('91609', 'Customer ID has already been taken.') : [];
}

/** The way to pay that the new customer is to have, if any. */
function newMethodNonce(gateway: Gateway, input: Input): Nonce | ValidationError | undefined {
  const text = input.text('paymentMethodNonce');
  if (text === undefined) return undefined;
  const error = (code: string, message: string) => ({ at, attribute: 'payment_method_nonce', code, message });
  const nonce = lookUpNonce(gateway, text);
  if (nonce === 'consumed') return error('93107', 'Cannot use a payment_method_nonce more than once.');
  return nonce === 'unknown' ? error('93108', 'Unknown or expired payment_method_nonce.') : nonce;
}

function find({ gateway, path }: Call): Answer {
  const customer = gateway.state.customers.get(path['id'] ?? '');
  return customer === undefined ? notFound : show(gateway, 200, customer);
}

function update({ gateway, path, body }: Call): Answer {
  const customer = gateway.state.customers.get(path['id'] ?? '');
  if (customer === undefined) return notFound;
  const input = body.object('customer') ?? new Input({});
  const contact = readContact(input);
  const errors = contactErrors(contact, at);
  if (errors.length > 0) return invalid(errors);
  const updated: Customer = {
    ...customer,
    ...contact,
    customFields: { ...customer.customFields, ...readCustomFields(input) },
    updatedAt: timestamp(gateway),
  };
  gateway.state.customers.replace(updated.id, updated);
  return show(gateway, 200, updated);
}

/** Deletes the customer with the whole vault; its subscriptions are canceled, its transactions stay. */
function remove({ gateway, path }: Call): Answer {
  const customer = gateway.state.customers.get(path['id'] ?? '');
  if (customer === undefined) return notFound;
  for (const method of methodsOf(gateway, customer.id)) {
    cancelSubscriptionsOf(gateway, method);
    gateway.state.paymentMethods.remove(method.token);
  }
  gateway.state.customers.remove(customer.id);
  return emptyAnswer;
}

export const customerRoutes: readonly Route[] = [
  {
    call: 'customer.create',
    method: 'POST',
    path: '/customers',
    writes: true,
    parameters: {
      customer: {
        ...values('id', 'paymentMethodNonce', 'deviceData', ...contactParameters),
        customFields: 'any',
        riskData: 'any',
        creditCard: { options: values('verifyCard') },
      },
    },
    handle: create,
  },
  { call: 'customer.find', method: 'GET', path: '/customers/:id', writes: false, handle: find },
  {
    call: 'customer.update',
    method: 'PUT',
    path: '/customers/:id',
    writes: true,
    parameters: {
      customer: { ...values('deviceData', ...contactParameters), id: 'unsupported', customFields: 'any' },
    },
    handle: update,
  },
  { call: 'customer.delete', method: 'DELETE', path: '/customers/:id', writes: true, handle: remove },
];
