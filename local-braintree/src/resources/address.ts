import type { Call, Route } from './route.ts';
import type { VaultedAddress } from '../state/records.ts';
import { addressErrors, addressParameters, addressXml, readAddress } from '../wire/address.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { addAddress, addressOf, addressesOf, changeAddress, removeAddress } from './addresses.ts';

const at = ['address'];
const notFound = refusal(404, 'There is no address with this id.');
/** Braintree's limit. */
const maxAddresses = 50;

/** An address in the vault in the format of the SDKs' `Address`. */
export function vaultedAddressXml(address: VaultedAddress): Record<string, XmlValue> {
  return {
    ...addressXml(address),
    customerId: address.customerId,
    createdAt: datetime(address.createdAt),
    updatedAt: datetime(address.updatedAt),
  };
}

function create({ gateway, path, body }: Call): Answer {
  const customerId = path['customerId'] ?? '';
  if (!gateway.state.customers.has(customerId)) return notFound;
  const address = readAddress(body.object('address') ?? new Input({}));
  const errors = addressErrors(address, at);
  const error = (code: string, message: string): ValidationError => ({
    at,
    attribute: 'base',
    code,
    message,
  });
  if (Object.values(address).every((value) => value === '')) {
    errors.push(error('81801', 'Addresses must have at least one field filled in.'));
  }
  if (addressesOf(gateway, customerId).length >= maxAddresses) {
    errors.push(error('91818', `Customer has already reached the maximum of ${maxAddresses} addresses.`));
  }
  if (errors.length > 0) return invalid(errors);
  return xmlAnswer(201, 'address', vaultedAddressXml(addAddress(gateway, customerId, address)));
}

function named({ gateway, path }: Call): VaultedAddress | undefined {
  return addressOf(gateway, path['customerId'] ?? '', path['id'] ?? '');
}

function find(call: Call): Answer {
  const address = named(call);
  return address === undefined ? notFound : xmlAnswer(200, 'address', vaultedAddressXml(address));
}

function update(call: Call): Answer {
  const address = named(call);
  if (address === undefined) return notFound;
  const change = readAddress(call.body.object('address') ?? new Input({}));
  const errors = addressErrors(change, at);
  if (errors.length > 0) return invalid(errors);
  return xmlAnswer(200, 'address', vaultedAddressXml(changeAddress(call.gateway, address, change)));
}

function remove(call: Call): Answer {
  const address = named(call);
  if (address === undefined) return notFound;
  removeAddress(call.gateway, address);
  return emptyAnswer;
}

const one = '/customers/:customerId/addresses/:id';
const parameters = { address: addressParameters };

export const addressRoutes: readonly Route[] = [
  {
    call: 'address.create',
    method: 'POST',
    path: '/customers/:customerId/addresses',
    writes: true,
    parameters,
    handle: create,
  },
  { call: 'address.find', method: 'GET', path: one, writes: false, handle: find },
  { call: 'address.update', method: 'PUT', path: one, writes: true, parameters, handle: update },
  { call: 'address.delete', method: 'DELETE', path: one, writes: true, handle: remove },
];
