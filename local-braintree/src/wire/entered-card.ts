import type { EnteredCard } from '../rules/card.ts';
import type { Input } from './input.ts';

/** A card's own fields, as servers and browsers send them alike. */
export function readEnteredCard(input: Input): EnteredCard {
  return {
    number: input.text('number'),
    cvv: input.text('cvv'),
    expirationDate: input.text('expirationDate'),
    expirationMonth: input.text('expirationMonth'),
    expirationYear: input.text('expirationYear'),
    cardholderName: input.text('cardholderName'),
  };
}
