import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS, readTypedAmount } from '@handsel/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountWhileTyping, readAmount } from './typed-amount.ts';

const ASKED = 'We cannot tell how much this is. Type dollars and cents like 50 or 12.50.';

describe('a typed amount', () => {
  it.each([
    ['75', 7_500, undefined],
    ['$13.37', 1_337, undefined],
    ['1,234.5', 123_450, undefined],
    ['9999', 999_900, undefined],
    ['3', 500, 'Rounded up to $5, the smallest gift.'],
    ['4.99', 500, 'Rounded up to $5, the smallest gift.'],
    ['0', 500, 'Rounded up to $5, the smallest gift.'],
    ['10000', 999_900, 'Rounded down to $9,999, the largest gift.'],
    ['99999999999999', 999_900, 'Rounded down to $9,999, the largest gift.'],
    ['13.375', 1_338, 'Rounded to $13.38, to the cent.'],
    ['١٣٫٣٧٥', 1_338, 'Rounded to $13.38, to the cent.'],
  ])('%j becomes %i cents with the message %j', (typed, amountCents, said) => {
    expect(readAmount(typed)).toEqual(said === undefined ? { amountCents } : { amountCents, said });
  });

  it.each(['', '1e3', '75,00', '5 0', 'fifty'])('%j stays, with a hint what to type instead', (typed) => {
    expect(readAmount(typed)).toEqual({ said: ASKED });
  });

  it('is never replaced silently: it is valid, or the page explains a change or asks', () => {
    const looksTyped = fc.string({ unit: fc.constantFrom(..."0123456789.,' $USD٥５-e") });
    fc.assert(
      fc.property(fc.oneof(fc.string(), looksTyped), (typed) => {
        const { amountCents, said } = readAmount(typed);
        if (amountCents === undefined) {
          expect(said).toBe(ASKED);
        } else {
          expect(Number.isInteger(amountCents)).toBe(true);
          expect(amountCents).toBeGreaterThanOrEqual(AMOUNT_MIN_CENTS);
          expect(amountCents).toBeLessThanOrEqual(AMOUNT_MAX_CENTS);
          if (said === undefined) {
            expect(readTypedAmount(typed)).toEqual({ cents: amountCents, isRounded: false });
          }
        }
      }),
    );
  });

  it('updates the page during typing only once it is valid', () => {
    expect(['1', '10', '10.', '10.5', 'ten'].map(amountWhileTyping)).toEqual([
      undefined,
      1_000,
      1_000,
      1_050,
      undefined,
    ]);
  });
});
