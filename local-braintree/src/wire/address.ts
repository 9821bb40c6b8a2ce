import { values } from './parameters.ts';
import type { Parameters } from './parameters.ts';
import { completeCountry } from '../rules/countries.ts';
import type { Address } from '../state/address-records.ts';
import type { Input } from './input.ts';
import { phoneParameters, readPhone } from './phone.ts';
import type { ValidationError } from './validation-errors.ts';
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

/** The parameters of an address. */
export const addressParameters: Parameters = {
  ...values(...fields),
  internationalPhone: phoneParameters,
};

/** Reads the sent address; a known country gets all of its names. */
export function readAddress(input: Input): Address {
  const address: Address = {};
  for (const name of fields) {
    const value = input.textOrEmpty(name);
    if (value !== undefined) address[name] = value;
  }
  const phone = readPhone(input);
  if (phone !== undefined) address.internationalPhone = phone;
  const completed = completeCountry(address);
  return 'country' in completed ? { ...address, ...completed.country } : address;
}

export function addressXml(address: Address): Record<string, XmlValue> {
  return {
    id: address.id ?? null,
    ...Object.fromEntries(fields.map((name) => [name, address[name] ?? null])),
    ...(address.internationalPhone !== undefined && {
      internationalPhone: { ...address.internationalPhone },
    }),
  };
}

const tooLong = {
  firstName: ['81805', 'First name is too long.'],
  lastName: ['81806', 'Last name is too long.'],
  company: ['81802', 'Company is too long.'],
  streetAddress: ['81812', 'Street address is too long.'],
  extendedAddress: ['81804', 'Extended address is too long.'],
  locality: ['81807', 'Locality is too long.'],
  region: ['81810', 'Region is too long.'],
} as const;

const unknownCountry = {
  countryName: ['91803', 'Country name is not an accepted country.'],
  countryCodeAlpha2: ['91814', 'Country code (alpha2) is not an accepted country.'],
  countryCodeAlpha3: ['91816', 'Country code (alpha3) is not an accepted country.'],
  countryCodeNumeric: ['91817', 'Country code (numeric) is not an accepted country.'],
} as const;

/** Digits and separators of a telephone number. */
const phoneForm = /^[\d\s().+-]{0,20}(\s?(x|ext\.?)\s?\d{1,6})?$/i;

/** Whether a text can be a telephone number. */
export function isPhoneNumber(text: string | undefined): boolean {
  return text === undefined || phoneForm.test(text);
}

/** The errors of an address, with Braintree's codes. */
export function addressErrors(address: Address, at: readonly string[]): ValidationError[] {
  const errors: ValidationError[] = [];
  const add = (name: string, [code, message]: readonly [string, string]) =>
    errors.push({ at, attribute: snakeCase(name), code, message });
  for (const name of Object.keys(tooLong) as (keyof typeof tooLong)[]) {
    if ((address[name]?.length ?? 0) > 255) add(name, tooLong[name]);
  }
  const { postalCode = '' } = address;
  if (postalCode.length > 9)
    add('postalCode', ['81809', 'Postal code may contain no more than 9 letter or number characters.']);
  if (!/^[A-Za-z0-9 -]*$/.test(postalCode)) {
    add('postalCode', ['81813', 'Postal code can only contain letters, numbers, spaces, and hyphens.']);
  }
  const country = completeCountry(address);
  if ('unknown' in country) country.unknown.forEach((name) => add(name, unknownCountry[name]));
  if ('inconsistent' in country) add('base', ['91815', 'Provided country information is inconsistent.']);
  return errors;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
