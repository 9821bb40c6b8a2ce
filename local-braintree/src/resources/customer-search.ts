import { cardExpiration, cardNumber, member } from './search-condition.ts';
import type { SearchField } from './search-condition.ts';
import { searchRoutes } from './search-pages.ts';
import { customerXml } from './customer-xml.ts';

/** Matches any of the customer's vaulted methods. */
const inMethods = (condition: string) => `EXISTS (SELECT 1 FROM payment_methods AS method
  WHERE method.record ->> '$.customerId' = customers.id AND ${condition})`;
/** Matches any method, of any customer, that is the same as one of the customer's. */
const inTwins = (condition: string) => `EXISTS (SELECT 1 FROM payment_methods AS method
  JOIN payment_methods AS twin ON twin.record ->> '$.instrument.uniqueNumberIdentifier'
    = method.record ->> '$.instrument.uniqueNumberIdentifier'
  WHERE method.record ->> '$.customerId' = customers.id AND ${condition})`;
const inAddresses = (condition: string) => `EXISTS (SELECT 1 FROM addresses AS address
  WHERE address.record ->> '$.customerId' = customers.id AND ${condition})`;

function addressField(path: string): SearchField {
  return { kind: 'text', sql: `address.record ->> '$.${path}'`, within: inAddresses };
}

/** Every field of the SDK's `CustomerSearch`. */
const fields: Readonly<Record<string, SearchField>> = {
  id: { kind: 'text', sql: 'id' },
  ids: { kind: 'multiple', sql: 'id' },
  company: member('text', 'company'),
  email: member('text', 'email'),
  fax: member('text', 'fax'),
  firstName: member('text', 'firstName'),
  lastName: member('text', 'lastName'),
  phone: member('text', 'phone'),
  website: member('text', 'website'),
  createdAt: member('time', 'createdAt'),
  addressCountryName: addressField('countryName'),
  addressExtendedAddress: addressField('extendedAddress'),
  addressFirstName: addressField('firstName'),
  addressLastName: addressField('lastName'),
  addressLocality: addressField('locality'),
  addressPostalCode: addressField('postalCode'),
  addressRegion: addressField('region'),
  addressStreetAddress: addressField('streetAddress'),
  cardholderName: {
    kind: 'text',
    sql: "method.record ->> '$.instrument.cardholderName'",
    within: inMethods,
  },
  paypalAccountEmail: { kind: 'text', sql: "method.record ->> '$.instrument.email'", within: inMethods },
  paymentMethodToken: { kind: 'text', sql: 'method.id', within: inMethods },
  paymentMethodTokenWithDuplicates: { kind: 'text', sql: 'twin.id', within: inTwins },
  creditCardNumber: { ...cardNumber('instrument', 'method.record'), within: inMethods },
  creditCardExpirationDate: { ...cardExpiration('instrument', 'method.record'), within: inMethods },
};

export const customerSearchRoutes = searchRoutes({
  call: 'customer.search',
  path: '/customers',
  element: 'customers',
  item: 'customer',
  fields,
  records: ({ state }) => state.customers,
  xml: customerXml,
});
