import { hold } from '../testing/facts.ts';

const long = 'x'.repeat(256);

hold('An address', [
  [
    'is created',
    async (on) =>
      on.call('address.create', {
        customerId: await on.customer(),
        firstName: 'Ada',
        countryCodeAlpha3: 'MEX',
        phoneNumber: '312-555-1234',
      }),
    { address: { countryName: 'Mexico', phoneNumber: '312-555-1234' } },
  ],
  [
    'may not be empty',
    async (on) => on.call('address.create', { customerId: await on.customer() }),
    ['address.base 81801'],
  ],
  [
    'needs the name of a real country',
    async (on) =>
      on.call('address.create', { customerId: await on.customer(), countryName: 'invalid country' }),
    ['address.countryName 91803'],
  ],
  [
    'has one country, not two',
    async (on) =>
      on.call('address.create', {
        customerId: await on.customer(),
        countryName: 'Mexico',
        countryCodeAlpha2: 'US',
      }),
    ['address.base 91815'],
  ],
  [
    'needs a postal code of letters and digits',
    async (on) => on.call('address.create', { customerId: await on.customer(), postalCode: '$$$' }),
    ['address.postalCode 81813'],
  ],
  [
    'needs a postal code of at most nine characters',
    async (on) => on.call('address.create', { customerId: await on.customer(), postalCode: '1234567890' }),
    ['address.postalCode 81809'],
  ],
  [
    'needs a street of at most 255 characters',
    async (on) => on.call('address.create', { customerId: await on.customer(), streetAddress: long }),
    ['address.streetAddress 81812'],
  ],
]);
