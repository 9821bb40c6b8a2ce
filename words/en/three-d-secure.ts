import { area } from '../src/area.ts';

/** The donor's text if the card's bank does not confirm the payer. */
export const threeDSecureWords = area({
  notConfirmed: 'Your bank did not confirm that this card is yours. Please try again, or use another card.',
});
