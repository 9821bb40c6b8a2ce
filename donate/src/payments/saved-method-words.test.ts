import type { SavedMethod } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { nameOf, nameWithin, shortNameOf } from './saved-method-words.ts';

const method = (more: Partial<SavedMethod>): SavedMethod => ({
  id: '',
  token: '',
  default: false,
  type: 'card',
  last_four: null,
  ...more,
});

describe('The name of a saved payment method', () => {
  it.each([
    [
      'a card',
      method({ last_four: '1111', brand: 'Visa', expires: '12/2030' }),
      'Card ending in 1111',
      'card ending in 1111',
    ],
    ['a card of unknown number', method({}), 'Saved card', 'saved card'],
    [
      'a bank account',
      method({ type: 'Bank account', last_four: '1000' }),
      'Bank account ending in 1000',
      'bank account ending in 1000',
    ],
    ['Venmo', method({ type: 'Venmo', username: 'me' }), 'Venmo (me)', 'Venmo (me)'],
  ])('of %s fits its place in a sentence', (_what, saved, alone, within) => {
    expect(nameOf(saved)).toBe(alone);
    expect(nameWithin(saved)).toBe(within);
  });
});

it.each([
  [method({ last_four: '1111', brand: 'Visa' }), 'Visa 1111'],
  [method({ last_four: '1111' }), 'card ending in 1111'],
  [method({ type: 'Paypal', email: { email: 'ada@example.org' } }), 'PayPal'],
])('a saved method fits a button: %#', (saved, short) => {
  expect(shortNameOf(saved)).toBe(short);
});
