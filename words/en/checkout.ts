import { area } from '../src/area.ts';

/** The page where a gift is paid: its amount, and what stands around the ways to pay. */
export const checkoutWords = area({
  heading: 'Complete your donation',
  changeHeading: 'Change your monthly gift',
  billingTitle: 'Billing Info',
  orAsChosen: 'or as chosen above',
  orCardOrBank: 'or pay by card or bank account',
  orCard: 'or pay by card',
  amountLabel: 'Your donation',
  charged: 'Charged',
  nothingChosen: 'Nothing: choose a sum to give.',
  nextCharge: 'Next',
  toStop: 'To stop',
  changeAmount: 'Change the sum',
  less: 'Less',
  more: 'More',
  or: 'or',
});
