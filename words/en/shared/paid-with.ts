import { area } from '../../src/area.ts';

/** The payment method of a gift, in a few words. */
export const paidWithWords = area('paidWithWords', {
  bankAccount: 'Bank account',
  card: 'card',
  withAccount: '{name} ({account})',
  endingIn: '{name} ending in {lastFour}',
  inWallet: '{wallet}, {card}',
});
