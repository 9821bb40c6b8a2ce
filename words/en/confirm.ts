import { area } from '../src/area.ts';

/** The page where a monthly gift is confirmed before it is paid. */
export const confirmWords = area({
  fund: 'Goes to',
  campaign: 'For',
  noTier: 'None at this amount',
  heading: 'Is this the gift you would like to give?',
  changeHeading: 'Is this how you would like to change your gift?',
  receiptTo: 'Receipt to',
  confirmedTo: 'Confirmed to',
  membership: 'Membership',
  newMembership: 'New membership',
  thanks: 'Every gift counts, and yours does every month. Thank you.',
  presentGift: 'Now',
  presentMembership: 'Membership now',
  gift: '{amount} <often>every month</often>',
});
