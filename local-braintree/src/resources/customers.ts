import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { isIdentifier, isReserved } from '../rules/identifiers.ts';
import { newNumber } from '../state/new-id.ts';
import type { Customer } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { readContact } from '../wire/contact.ts';
import { readCustomFields } from '../wire/custom-fields.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { addressesOf } from './addresses.ts';
import { methodsOf, removeMethod } from './vault.ts';

/** Adds the customer that `input` describes; its id was validated. Call inside a write. */
export function addCustomer(gateway: Gateway, input: Input): Customer {
  const now = timestamp(gateway);
  const customer: Customer = {
    ...readContact(input),
    id: input.text('id') ?? newNumber(),
    customFields: readCustomFields(input),
    ...readTaxIdentifiers(input),
    createdAt: now,
    updatedAt: now,
  };
  gateway.state.customers.insert(customer.id, customer);
  return customer;
}

/** Changes the fields that `input` names; a new id was validated. Call inside a write. */
export function changeCustomer(gateway: Gateway, customer: Customer, input: Input): Customer {
  const changed: Customer = {
    ...customer,
    ...readContact(input),
    id: input.text('id') ?? customer.id,
    customFields: { ...customer.customFields, ...readCustomFields(input) },
    ...readTaxIdentifiers(input),
    updatedAt: timestamp(gateway),
  };
  gateway.state.customers.rename(customer.id, changed.id, changed);
  if (changed.id !== customer.id) followId(gateway, customer.id, changed.id);
  return changed;
}

/** The SDKs send a list of them, or a single one. */
function readTaxIdentifiers(input: Input): Pick<Customer, 'taxIdentifiers'> {
  const name = 'taxIdentifiers';
  const one = input.object(name);
  if (one === undefined && input.list(name) === undefined) return {};
  const given =
    one === undefined ? (input.list(name) ?? []).flatMap((item) => Input.from(item) ?? []) : [one];
  const taxIdentifiers = given.map((item) => ({
    countryCode: item.text('countryCode') ?? '',
    identifier: item.text('identifier') ?? '',
  }));
  return { taxIdentifiers };
}

/** Updates all references to a customer's id. */
function followId({ state }: Gateway, from: string, to: string): void {
  const belongs = `${field('customerId')} = ?`;
  for (const record of state.paymentMethods.select(belongs, [from])) {
    state.paymentMethods.replace(record.token, { ...record, customerId: to });
  }
  for (const record of state.addresses.select(belongs, [from])) {
    state.addresses.replace(record.id, { ...record, customerId: to });
  }
  for (const record of state.verifications.select(belongs, [from])) {
    state.verifications.replace(record.id, { ...record, customerId: to });
  }
  for (const record of state.transactions.select(`${field('customer.id')} = ?`, [from])) {
    state.transactions.replace(record.id, { ...record, customer: { ...record.customer, id: to } });
  }
}

/**
 * Deletes the customer with the whole vault; its subscriptions are canceled, its transactions stay.
 */
export function removeCustomer(gateway: Gateway, customer: Customer): void {
  for (const method of methodsOf(gateway, customer.id)) removeMethod(gateway, method);
  for (const address of addressesOf(gateway, customer.id)) gateway.state.addresses.remove(address.id);
  gateway.state.customers.remove(customer.id);
}

/** The errors of an id that the merchant chose for a customer. */
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
