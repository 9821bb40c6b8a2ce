import { area } from '../../src/area.ts';

/** The address that the perks of a monthly gift are sent to. */
export const perksDeliveryWords = area('perksDeliveryWords', {
  answeredTitle: 'It will be on its way soon',
  answered: 'We have your address and will send it to you.',
  title: 'Where should we send it?',
  shirtSize: 'Size',
  send: 'Send it here',
  notNow: 'Not now',
  lead: 'Your monthly gift comes with: {perks}. {use, select, receipts {Your name and address are then on your receipts, too.} other {We use the address for nothing else.}}',
});
