import { values } from './parameters.ts';
import type { InternationalPhone } from '../state/address-records.ts';
import type { Input } from './input.ts';

/** The parameters of a telephone number in two parts. */
export const phoneParameters = values('countryCode', 'nationalNumber');

/** A telephone number in two parts; undefined if absent. */
export function readPhone(input: Input, name = 'internationalPhone'): InternationalPhone | undefined {
  const phone = input.object(name);
  if (phone === undefined) return undefined;
  return {
    countryCode: phone.text('countryCode') ?? '',
    nationalNumber: phone.text('nationalNumber') ?? '',
  };
}
