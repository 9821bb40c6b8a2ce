import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountWhileTyping, settleAmount } from './amount.ts';

describe('an amount that was typed', () => {
  it.each([
    ['75', 7_500, undefined],
    ['$13.37', 1_337, undefined],
    ['1,234.5', 123_450, undefined],
    ['9999', 999_900, undefined],
    ['4.99', 500, 'Rounded up to $5, the smallest gift.'],
    ['0', 500, 'Rounded up to $5, the smallest gift.'],
    ['10000', 999_900, 'Rounded down to $9,999, the largest gift.'],
    ['99999999999999', 999_900, 'Rounded down to $9,999, the largest gift.'],
    ['13.375', 1_338, 'Rounded to $13.38, to the cent.'],
    ['13.370', 1_337, undefined],
    ['1e3', 4_200, 'We could not read that as a sum, so it is $42 again.'],
    ['75,00', 4_200, 'We could not read that as a sum, so it is $42 again.'],
    ['', 4_200, 'We could not read that as a sum, so it is $42 again.'],
  ])('%j becomes %i cents and says %j', (typed, amountCents, said) => {
    expect(settleAmount(typed, 4_200)).toEqual(said === undefined ? { amountCents } : { amountCents, said });
  });

  it('is always a sum that may be given, and says so whenever it is not what was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { amountCents } = settleAmount(typed, 5_000);
        expect(amountCents).toBeGreaterThanOrEqual(500);
        expect(amountCents).toBeLessThanOrEqual(999_900);
        expect(Number.isInteger(amountCents)).toBe(true);
      }),
    );
  });

  it('moves the page along while it is being typed only once it may be given', () => {
    expect(['1', '10', '10.', '10.5', 'ten'].map(amountWhileTyping)).toEqual([
      undefined,
      1_000,
      1_000,
      1_050,
      undefined,
    ]);
  });
});
