import { values } from '../http/parameters.ts';
import type { EnteredCard } from '../rules/card.ts';
import type { Input } from './input.ts';

const fields = [
  'number',
  'cvv',
  'expirationDate',
  'expirationMonth',
  'expirationYear',
  'cardholderName',
] as const;

/** The parameters that a typed card may have. */
export const enteredCardParameters = values(...fields);

/** A card's own fields, as servers and browsers send them alike. */
export function readEnteredCard(input: Input): EnteredCard {
  return Object.fromEntries(fields.map((name) => [name, input.text(name)]));
}
