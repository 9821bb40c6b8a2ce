import type { Currency } from './currency.ts';

declare const document: { documentElement: { dataset: { currency: string } } };

/** The currency that the server wrote into the page. */
export const CURRENCY = JSON.parse(document.documentElement.dataset.currency) as Currency;
