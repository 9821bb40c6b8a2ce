import { area } from '../../src/area.ts';

/** The names of the currencies that a charity can choose, as in "50 US dollars". */
export const currencyNames = area({
  USD: 'US dollars',
  AUD: 'Australian dollars',
  CAD: 'Canadian dollars',
  CHF: 'Swiss francs',
  DKK: 'Danish kroner',
  EUR: 'euros',
  GBP: 'pounds sterling',
  JPY: 'Japanese yen',
  MXN: 'Mexican pesos',
  NOK: 'Norwegian kroner',
  NZD: 'New Zealand dollars',
  SEK: 'Swedish kronor',
});

/** The words that follow from a currency. */
export const currencyWords = area({
  unreadable: 'We cannot tell how much this is. Type {units} and {subunits} like 50 or 12.50.',
  unreadableWhole: 'We cannot tell how much this is. Type {units} without decimals, like 5000.',
  taxId: '{country, select, US {EIN} other {registration number}}',
});
