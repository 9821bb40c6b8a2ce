import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAmount, parseAmount } from './money.ts';

it('reads back every amount that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (cents) => {
      expect(parseAmount(formatAmount(cents))).toEqual({ cents });
    }),
  );
});

it.each(['', ' ', 'x', '1,00', '1.', '.5', '1e3', '0x10', '1.234', 'Infinity'])(
  'finds no amount in "%s"',
  (text) => {
    expect(parseAmount(text)).toEqual({ problem: 'format' });
  },
);
