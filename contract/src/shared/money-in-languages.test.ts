import { describe, expect, it } from 'vitest';
import { readPlainAmount, withPoint, writeAmount } from './money.ts';

const read = (locale: string, text: string) => readPlainAmount(withPoint(locale, text))?.cents;

describe.each(['es', 'es-US', 'es-MX', 'fr', 'fr-CA', 'fr-CH', 'de', 'de-CH'])(
  'An amount in %s',
  (locale) => {
    it.each([500, 1_337, 5_050, 100_000, 123_400, 125_550, 999_900])(
      'is read as it is written: %i',
      (cents) => {
        expect(read(locale, writeAmount(locale, cents, 'stripIfInteger'))).toBe(cents);
        expect(read(locale, writeAmount(locale, cents, 'auto'))).toBe(cents);
      },
    );

    it('has one or two decimals after a point or a comma', () => {
      expect(
        ['12.5', '12,5', '12.50', '12,50', '50', '$50', '50 $'].map((text) => read(locale, text)),
      ).toEqual([1_250, 1_250, 1_250, 1_250, 5_000, 5_000, 5_000]);
    });

    it('is refused if it could be another one', () => {
      for (const text of ['1.2.3', '1,234.567,89', '5 0', '1,2,3', '12,3456.7', '1.23.4567'])
        expect(read(locale, text), text).toBeUndefined();
    });
  },
);

it.each([
  ['de', '1.234', 123_400],
  ['de', '1.234,50', 123_450],
  ['de', '1.234.567', 123_456_700],
  ['de', '1,234', undefined],
  ['de', '1,000', undefined],
  ['fr', '1 234,5', 123_450],
  ['fr', '1.234', undefined],
  ['fr-CH', '1 234.50', 123_450],
  ['de-CH', '1’234.50', 123_450],
  ['de-CH', "1'000", 100_000],
  ['es-US', '1,234.50', 123_450],
  ['es-US', '1.234', undefined],
  ['es', '1.234,50', 123_450],
])('On a page in %s, "%s" is %s in the smallest unit.', (locale, text, cents) => {
  expect(read(locale, text)).toBe(cents);
});

it('A narrow space between thousands is written as a plain one.', () => {
  expect(writeAmount('fr', 123_450, 'auto')).toBe('1\u00a0234,50\u00a0$');
});
