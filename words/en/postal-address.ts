import { area } from '../src/area.ts';

/** The fields of a name and a postal address. */
export const postalAddressWords = area({
  name: 'Name',
  line1: 'Street and number',
  line2: 'Apartment, floor (optional)',
  city: 'Town or city',
  state: 'State or region',
  postal_code: 'ZIP or postal code',
  country: 'Country',
});
