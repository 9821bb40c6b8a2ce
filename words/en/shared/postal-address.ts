import { area } from '../../src/area.ts';

/** The fields of a name and a postal address. */
export const postalAddressWords = area('postalAddressWords', {
  name: 'Name',
  line1: 'Street address',
  line2: 'Apartment, floor (optional)',
  city: 'City',
  state: 'State or region',
  postal_code: 'ZIP or postal code',
  country: 'Country',
  homeCountry: 'United States',
});
