import { values } from './parameters.ts';
import type { InternationalPhone } from '../state/address-records.ts';
import type { Input } from './input.ts';

/** The parameters of a telephone number in two parts. */
export const phoneParameters = values('countryCode', 'nationalNumber');

/** The member `internationalPhone`; undefined where there is none. */
export function readPhone(input: Input): InternationalPhone | undefined {
  const phone = input.object('internationalPhone');
  if (phone === undefined) return undefined;
  return {
    countryCode: phone.text('countryCode') ?? '',
    nationalNumber: phone.text('nationalNumber') ?? '',
  };
}
