import { expect, it } from 'vitest';
import { methodIn } from './method-in-language.ts';

it.each([
  ['Visa ending in 1111', 'Visa mit Endziffern 1111'],
  ['card ending in 1111', 'Karte mit Endziffern 1111'],
  ['Bank account ending in 0000', 'Bankkonto mit Endziffern 0000'],
  ['Google Pay, Visa ending in 1111', 'Google Pay, Visa mit Endziffern 1111'],
  ['PayPal (a…@example.org)', 'PayPal (a…@example.org)'],
  ['Check 1023', 'Check 1023'],
])('The method "%s" is "%s" for a donor who reads German.', (stored, german) => {
  expect(methodIn('de', stored)).toBe(german);
  expect(methodIn('en', stored)).toBe(stored);
});
