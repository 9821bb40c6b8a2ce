import { area } from '../../src/area.ts';

/** The names of the currencies that a charity can choose, as in "50 US dollars". */
export const currencyNames = area('currencyNames', {
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

/** The names of an amount's unit and of its hundredth part, by their kinds. */
export const unitWords = area('unitWords', {
  one: '{kind, select, dollar {dollar} franc {franc} krone {krone} krona {krona} euro {euro} pound {pound} yen {yen} other {peso}}',
  many: '{kind, select, dollar {dollars} franc {francs} krone {kroner} krona {kronor} euro {euros} pound {pounds} yen {yen} other {pesos}}',
  hundredths:
    '{kind, select, dollar {cents} franc {rappen} krone {øre} krona {öre} euro {cents} pound {pence} other {centavos}}',
});

/** The words that follow from a currency. */
export const currencyWords = area('currencyWords', {
  unreadable: 'We cannot tell how much this is. Type {units} and {subunits} like 50 or {example}.',
  unreadableWhole: 'We cannot tell how much this is. Type {units} without decimals, like 5000.',
  taxId: '{country, select, US {EIN} other {registration number}}',
});
