import { area } from '../../src/area.ts';

/** The name of a saved payment method: alone, and within a sentence. */
export const savedMethodsWords = area('savedMethodsWords', {
  savedCard: '{place, select, within {saved card} other {Saved card}}',
  card: '{place, select, within {card ending in {lastFour}} other {Card ending in {lastFour}}}',
  short: '{brand} {lastFour}',
  expires: 'expires {expires}',
  savedBankAccount: '{place, select, within {bank account} other {Bank account}}',
  bankAccount:
    '{place, select, within {bank account ending in {lastFour}} other {Bank account ending in {lastFour}}}',
  withAccount: '{title} ({account})',
});
