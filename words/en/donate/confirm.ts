import { area } from '../../src/area.ts';

/** The page where a monthly gift is confirmed before it is paid. */
export const confirmWords = area('confirmWords', {
  fund: 'Fund',
  campaign: 'Campaign',
  noTier: 'None at this amount',
  heading: 'Is this the gift you would like to give?',
  changeHeading: 'Is this how you would like to change your gift?',
  receiptTo: 'Receipt to',
  confirmedTo: 'Confirmation to',
  membership: 'Membership',
  newMembership: 'New membership',
  thanks: 'Every gift counts, and yours does every month. Thank you.',
  ofAYear: 'That is {amount} a year.',
  presentGift: 'Current gift',
  presentMembership: 'Current membership',
  gift: '{amount} <often>every month</often>',
});
