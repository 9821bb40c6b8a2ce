import { area } from '../../src/area.ts';

/** Messages to the donor if the card's bank does not confirm who is paying. */
export const threeDSecureWords = area('threeDSecureWords', {
  notConfirmed: 'Your bank did not confirm that this card is yours. Please try again, or use another card.',
});
