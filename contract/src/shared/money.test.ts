import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  amountSchema,
  centsFromDollars,
  clampAmount,
  decimalFromCents,
  dollarsFromCents,
  formatCents,
  readTypedAmount,
  stepAmount,
} from '../index.ts';

const centsFromTyped = (text: string) => readTypedAmount(text)?.cents;

const anyCents = fc.integer({ min: 0, max: 2_000_000 });

describe('an amount on the wire', () => {
  it('converts back to the same cents', () => {
    fc.assert(fc.property(anyCents, (cents) => centsFromDollars(dollarsFromCents(cents)) === cents));
    fc.assert(
      fc.property(anyCents, (cents) => centsFromDollars(Number(JSON.stringify(cents / 100))) === cents),
    );
  });

  it.each([13.375, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    '%d is not an amount',
    (dollars) => {
      expect(centsFromDollars(dollars)).toBeUndefined();
    },
  );

  it.each([
    [5, true],
    [4.99, false],
    [9999, true],
    [9999.01, false],
    [10000, false],
    [13.37, true],
    [13.375, false],
    ['50', false],
    ['1e3', false],
    [null, false],
  ])('%j: may be given is %j', (value, allowed) => {
    expect(amountSchema.safeParse(value).success).toBe(allowed);
  });
});

describe('a typed amount', () => {
  it.each([
    ['50', 5_000],
    [' $50 ', 5_000],
    ['$50.00', 5_000],
    ['13.37', 1_337],
    ['13.375', 1_338],
    ['13.374', 1_337],
    ['0.995', 100],
    ['.5', 50],
    ['7.', 700],
    ['1,000', 100_000],
    ['1 000', 100_000],
    ['1\u00a0000', 100_000],
    ["1'000", 100_000],
    ['1,234.50', 123_450],
    ['USD 75', 7_500],
    ['75 usd', 7_500],
    ['US$75', 7_500],
    ['$75 USD', 7_500],
    ['75 dollars', 7_500],
    ['٥٠', 5_000],
    ['۵۰', 5_000],
    ['١٬٢٣٤٫٥', 123_450],
    ['５０', 5_000],
    ['＄５０．２５', 5_025],
    ['99999999999999', Number.MAX_SAFE_INTEGER],
  ])('%j is %d cents', (text, cents) => {
    expect(centsFromTyped(text)).toBe(cents);
  });

  it.each([
    '',
    '.',
    '$',
    'USD',
    'fifty',
    '1e3',
    '-5',
    '0x10',
    '1.2.3',
    '€50',
    '50 cents',
    '50%',
    '75,00',
    '12,50',
    '1,23',
    '5 0',
    '1,000 000',
    '1,00,000',
    '1.000',
    '50.000',
    '1.000,50',
  ])('rejects %j, which is ambiguous or no amount', (text) => {
    expect(readTypedAmount(text)).toBeUndefined();
  });

  it('reads every unambiguous spelling of an amount as the same amount', () => {
    const digits = fc.constantFrom('0', '٠', '۰', '０');
    const mark = fc.constantFrom(
      (text: string) => text,
      (text: string) => `$${text}`,
      (text: string) => `USD ${text}`,
      (text: string) => ` ${text} $`,
    );
    const group = fc.constantFrom('', ',', ' ', '\u202f', "'");
    fc.assert(
      fc.property(anyCents, digits, mark, group, (cents, zero, marked, groupedBy) => {
        const written = formatCents(cents).slice(1).replaceAll(',', groupedBy);
        const inDigits = written.replace(/\d/g, (digit) =>
          String.fromCharCode(zero.charCodeAt(0) + Number(digit)),
        );
        expect(centsFromTyped(marked(inDigits))).toBe(cents);
      }),
    );
  });

  it('is read as the amount field writes it', () => {
    fc.assert(fc.property(anyCents, (cents) => centsFromTyped(decimalFromCents(cents)) === cents));
    fc.assert(fc.property(anyCents, (cents) => centsFromTyped(formatCents(cents)) === cents));
  });
});

describe('the range of amounts', () => {
  it('stays within 5 and 9999 dollars after a clamp or a step', () => {
    const within = (cents: number) => cents >= AMOUNT_MIN_CENTS && cents <= AMOUNT_MAX_CENTS;
    fc.assert(fc.property(fc.integer(), (cents) => within(clampAmount(cents))));
    fc.assert(
      fc.property(anyCents, fc.constantFrom<1 | -1>(1, -1), (cents, step) => within(stepAmount(cents, step))),
    );
  });

  it('steps by five dollars', () => {
    expect([stepAmount(1_337, 1), stepAmount(1_337, -1), stepAmount(500, -1)]).toEqual([1_837, 837, 500]);
  });
});

it.each([
  [5_000, '$50'],
  [1_337, '$13.37'],
  [999_900, '$9,999'],
  [500, '$5'],
  [1_005, '$10.05'],
  [-2_550, '-$25.50'],
])('formats %d cents as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
