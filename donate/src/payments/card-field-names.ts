/** The five card fields, in page order; the names are braintree-web's. */
export const CARD_FIELD_NAMES = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'] as const;
export type CardFieldName = (typeof CARD_FIELD_NAMES)[number];

export function isCardFieldName(name: unknown): name is CardFieldName {
  return CARD_FIELD_NAMES.some((known) => known === name);
}

/** Builds a record with one value for each field. */
export function forEachCardField<T>(make: (name: CardFieldName) => T): Record<CardFieldName, T> {
  return Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, make(name)])) as Record<CardFieldName, T>;
}
