import { expect, it } from 'vitest';
import { EMPTY_CARD_FIELDS } from '../../payments/card-fields.ts';
import type { CardFieldState } from '../../payments/card-fields.ts';
import { cardFieldErrors } from './card-field-errors.ts';

const typing: CardFieldState = { isEmpty: false, isValid: false, isHopeless: false, isFocused: true };

function errorOf(state: Partial<CardFieldState>, left: boolean, highlighted: boolean): string | undefined {
  const fields = { ...EMPTY_CARD_FIELDS.fields, number: { ...typing, ...state } };
  return cardFieldErrors(
    { fields, brand: undefined },
    new Set(left ? (['number'] as const) : []),
    highlighted ? ['number'] : [],
  ).number;
}

it.each([
  ['being typed', {}, false, false, undefined],
  ['typed again after it was left', {}, true, false, undefined],
  ['left half typed', { isFocused: false }, true, false, 'Check the card number.'],
  ['left empty', { isFocused: false, isEmpty: true }, true, false, undefined],
  ['left and right', { isFocused: false, isValid: true }, true, false, undefined],
  ['beyond help', { isHopeless: true }, false, false, 'Check the card number.'],
  ['what kept a payment from being made', {}, false, true, 'Check the card number.'],
  ['empty and kept a payment from being made', { isEmpty: true }, false, true, 'Please fill it in.'],
  ['corrected since', { isValid: true }, true, true, undefined],
] as const)('a field that is %s shows %#', (_case, state, left, highlighted, expected) => {
  expect(errorOf(state, left, highlighted)).toBe(expected);
});

it.each([
  [undefined, 'The security code has 3 digits.'],
  [{ name: 'American Express', securityCodeSize: 4 }, 'The security code has 4 digits.'],
])('a security code is as long as the brand of the card says: %o', (brand, expected) => {
  const fields = { ...EMPTY_CARD_FIELDS.fields, cvv: { ...typing, isFocused: false } };
  expect(cardFieldErrors({ fields, brand }, new Set(['cvv']), []).cvv).toBe(expected);
});
