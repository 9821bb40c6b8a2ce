import { area } from '../../src/area.ts';

/** The page where a gift is paid. */
export const checkoutWords = area('checkoutWords', {
  fund: 'Fund',
  campaign: 'Campaign',
  heading: 'Complete your donation',
  changeHeading: 'Change your monthly gift',
  billingTitle: 'Billing Info',
  orCardOrBank: 'or pay by card or bank account',
  orCard: 'or pay by card',
  amountLabel: 'Your donation',
  charged: 'Charged',
  nothingChosen: 'Nothing: choose an amount to give.',
  nextCharge: 'Next',
  toStop: 'To stop',
  changeAmount: 'Change the amount',
  less: 'Less',
  more: 'More',
  or: 'or',
  takenBy:
    'Braintree, a PayPal service, processes your payment over an encrypted connection. {charity} never sees your card number.',
  deductible: 'Your gift to {legalName} (EIN {ein}) is tax-deductible to the extent the law allows.',
  privacyPolicy: 'Privacy policy (opens in a new tab)',
});
