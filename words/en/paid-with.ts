import { area } from '../src/area.ts';

/** What paid, in a few words. */
export const paidWithWords = area({
  bankAccount: 'Bank account',
  card: 'card',
  withAccount: '{name} ({account})',
  endingIn: '{name} ending in {lastFour}',
  inWallet: '{wallet}, {card}',
});
