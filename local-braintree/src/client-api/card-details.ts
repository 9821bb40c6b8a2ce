import type { StoredCard } from '../state/records.ts';

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

/** What the card's first digits tell; "Unknown" where no documented test number says more. */
export function binData(card: StoredCard): Record<(typeof binFields)[number], string> {
  const entries = binFields.map((name) => [name, card.binData[name] ?? 'Unknown'] as const);
  return Object.fromEntries(entries) as Record<(typeof binFields)[number], string>;
}

/** The card as braintree-web names its parts. */
export function cardDetails(card: StoredCard) {
  return {
    bin: card.bin,
    cardType: card.cardType,
    lastTwo: card.last4.slice(-2),
    lastFour: card.last4,
    cardholderName: card.cardholderName ?? null,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    binData: binData(card),
  };
}
