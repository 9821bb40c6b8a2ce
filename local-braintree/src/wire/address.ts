import type { Address } from '../state/records.ts';
import type { Input } from './input.ts';
import type { XmlValue } from './xml.ts';

const fields = [
  'firstName',
  'lastName',
  'company',
  'streetAddress',
  'extendedAddress',
  'locality',
  'region',
  'postalCode',
  'countryName',
  'countryCodeAlpha2',
  'countryCodeAlpha3',
  'countryCodeNumeric',
  'phoneNumber',
] as const satisfies readonly (keyof Address)[];

/** The parameters an address may have. */
export const addressParameters: readonly string[] = fields;

export function readAddress(input: Input): Address {
  const address: Address = {};
  for (const name of fields) {
    const value = input.text(name);
    if (value !== undefined) address[name] = value;
  }
  return address;
}

export function addressXml(address: Address): XmlValue {
  return {
    id: address.id ?? null,
    ...Object.fromEntries(fields.map((name) => [name, address[name] ?? null])),
  };
}
