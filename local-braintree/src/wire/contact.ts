import { values } from './parameters.ts';
import type { Parameters } from './parameters.ts';
import type { ContactDetails } from '../state/records.ts';
import type { Input } from './input.ts';
import { phoneParameters, readPhone } from './phone.ts';
import type { ValidationError } from './validation-errors.ts';
import type { XmlValue } from './xml.ts';

const fields = ['firstName', 'lastName', 'company', 'email', 'phone', 'fax', 'website'] as const;

/** The parameters that describe a person or a company. */
export const contactParameters: Parameters = { ...values(...fields), internationalPhone: phoneParameters };

export function readContact(input: Input): ContactDetails {
  const contact: ContactDetails = {};
  for (const name of fields) {
    const value = input.textOrEmpty(name);
    if (value !== undefined) contact[name] = value;
  }
  const internationalPhone = readPhone(input);
  if (internationalPhone !== undefined) contact.internationalPhone = internationalPhone;
  return contact;
}

/** Exactly the contact details of a richer record. */
export function contactOf(record: ContactDetails): ContactDetails {
  return Object.fromEntries(
    [...fields, 'internationalPhone' as const]
      .filter((name) => record[name] !== undefined)
      .map((name) => [name, record[name]]),
  );
}

export function contactXml(contact: ContactDetails): Record<string, XmlValue> {
  const { internationalPhone } = contact;
  return {
    ...Object.fromEntries(fields.map((name) => [name, contact[name] ?? null])),
    internationalPhone: internationalPhone === undefined ? null : { ...internationalPhone },
  };
}

const tooLong = {
  firstName: ['81608', 'First name is too long.'],
  lastName: ['81613', 'Last name is too long.'],
  company: ['81601', 'Company is too long.'],
  email: ['81605', 'Email is too long.'],
  phone: ['81614', 'Phone is too long.'],
  fax: ['81607', 'Fax is too long.'],
  website: ['81615', 'Website is too long.'],
} as const;

export function contactErrors(contact: ContactDetails, at: readonly string[]): ValidationError[] {
  const errors: ValidationError[] = [];
  for (const name of fields) {
    const [code, message] = tooLong[name];
    const attribute = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if ((contact[name]?.length ?? 0) > 255) errors.push({ at, attribute, code, message });
  }
  const { email, internationalPhone: phone } = contact;
  if (email !== undefined && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    errors.push({ at, attribute: 'email', code: '81604', message: 'Email is an invalid format.' });
  }
  const where = [...at, 'international-phone'];
  if (phone !== undefined && !/^\+?\d{1,3}$/.test(phone.countryCode)) {
    const message = 'International phone country code is invalid.';
    errors.push({ at: where, attribute: 'country_code', code: '91625', message });
  }
  if (phone !== undefined && !/^\d{4,14}$/.test(phone.nationalNumber)) {
    const message = 'International phone national number is invalid.';
    errors.push({ at: where, attribute: 'national_number', code: '91626', message });
  }
  return errors;
}
