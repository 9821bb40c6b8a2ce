import { values } from './parameters.ts';
import type { Address } from '../state/address-records.ts';
import type { Input } from './input.ts';

/** A card as entered. It is never stored, and is dropped with its request. */
export interface EnteredCard {
  number?: string | undefined;
  cvv?: string | undefined;
  expirationDate?: string | undefined;
  expirationMonth?: string | undefined;
  expirationYear?: string | undefined;
  cardholderName?: string | undefined;
  billingAddress?: Address | undefined;
}

const fields = [
  'number',
  'cvv',
  'expirationDate',
  'expirationMonth',
  'expirationYear',
  'cardholderName',
] as const;

/** The parameters of an entered card. */
export const enteredCardParameters = values(...fields);

/** Reads a card's own fields, which servers and browsers send alike. */
export function readEnteredCard(input: Input): EnteredCard {
  return Object.fromEntries(fields.map((name) => [name, input.text(name)]));
}
