import type { StoredCard } from '../../state/instrument-records.ts';
import type { XmlValue } from '../../wire/xml.ts';
import { imageUrl } from './image-url.ts';

const binFields = [
  'business',
  'commercial',
  'consumer',
  'corporate',
  'countryOfIssuance',
  'debit',
  'durbinRegulated',
  'healthcare',
  'issuingBank',
  'payroll',
  'prepaid',
  'prepaidReloadable',
  'productId',
  'purchase',
] as const;

/**
 * The information in the card's first digits; "Unknown" unless a documented test number says more.
 */
export function binData(card: StoredCard): Record<(typeof binFields)[number], string> {
  const entries = binFields.map((name) => [name, card.binData[name] ?? 'Unknown'] as const);
  return Object.fromEntries(entries) as Record<(typeof binFields)[number], string>;
}

/** The card's parts by braintree-web's names. */
export function cardDetails(card: StoredCard): Record<string, unknown> {
  return {
    bin: card.bin,
    cardType: card.cardType,
    lastTwo: card.last4.slice(-2),
    lastFour: card.last4,
    cardholderName: card.cardholderName ?? null,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
  };
}

/** The common parts of every card, in any wallet, by the server SDKs' names. */
export function cardXml(card: StoredCard): Record<string, XmlValue> {
  return {
    bin: card.bin,
    'last-4': card.last4,
    cardType: card.cardType,
    imageUrl: imageUrl(card.cardType),
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardholderName: card.cardholderName ?? null,
    ...binData(card),
  };
}
