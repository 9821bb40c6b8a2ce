import { area } from '../../src/area.ts';

/** A US bank account: its fields, and the authorization of its holder. */
export const bankAccountWords = area('bankAccountWords', {
  accountLegend: 'Account details',
  routingNumberHint: '9 digits, at the bottom left of a check',
  accountNumberHint: 'Right after the routing number',
  kindLegend: 'Account type',
  holderLegend: 'Account holder',
  checking: 'Checking',
  savings: 'Savings',
  personal: 'Personal',
  business: 'Business',
  extendedAddress: 'Apartment or suite (optional)',
  chooseState: 'Choose',
  wayLegend: 'How to connect your account',
  mandateTitle: 'What you authorize',
  keptForOneTime:
    'Your bank takes a few days to pay. Our payment provider saves the account: it is charged again only when you give, and you can remove it here when you are signed in.',
  keptForMonthly:
    'Your bank takes a few days to pay each month. Our payment provider saves the account for this gift: it is charged for nothing else unless you give again.',
  keptForLater:
    'Our payment provider saves the account: it is charged only when you give, and you can remove it here. Your bank takes a few days to pay.',
  typeNumbers: 'Enter the account numbers',
  signInAtBank: 'Sign in to your bank',
  routingNumber: 'Routing number',
  accountNumber: 'Account number',
  firstName: 'First name',
  lastName: 'Last name',
  businessName: 'Business name',
  streetAddress: 'Street address',
  locality: 'City',
  region: 'State',
  postalCode: 'Postal code',
  routingNumberLength: 'A routing number has 9 digits.',
  routingNumberUnknown: 'No bank has this routing number. Please check the digits.',
  accountNumberLength: 'An account number has 4 to 17 digits.',
  postalCodeLength: 'A postal code has 5 or 9 digits.',
  notLoaded: 'This payment method did not load. Nothing was charged.',
  mandate:
    'By pressing “{button}”, I authorize Braintree, a service of PayPal, on behalf of {legalName} (i) to verify my bank account information using bank information and consumer reports and (ii) to debit my bank account: {debit, select, once {{amount} once, today, and for any later gift that I confirm with this account} monthly {{amount} today and then every month until I stop it, and for any later gift that I confirm with this account} fromDay {{amount} every month, from {day} until I stop it, and for any later gift that I confirm with this account} fromNextCharge {{amount} every month, from its next charge until I stop it, and for any later gift that I confirm with this account} other {nothing today, and then the amount of each gift that I confirm with this account, on the days that I confirm with it}}. I can revoke this authorization at any time by writing to {supportEmail}.',
  missingField:
    '{field, select, routingNumber {routing number} accountNumber {account number} firstName {first name} lastName {last name} businessName {business name} streetAddress {street address} locality {city} region {state} other {postal code}}',
});
