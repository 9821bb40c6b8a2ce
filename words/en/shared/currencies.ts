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
  MXN: 'Mexican pesos',
  NOK: 'Norwegian kroner',
  NZD: 'New Zealand dollars',
  SEK: 'Swedish kronor',
});

/** The name of a charity's own number. */
export const charityNumberWords = area({
  taxId: '{country, select, US {EIN} other {registration number}}',
});
