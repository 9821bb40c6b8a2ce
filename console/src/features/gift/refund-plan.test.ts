import { expect, test } from 'vitest';
import { actionWords, limitWords, planWords, readRefundAmount } from './refund-plan.ts';
import type { RefundPlan } from './refund-plan.ts';

const PLAN: RefundPlan = {
  amountCents: 2000,
  totalCents: 5000,
  method: 'Visa ending in 1111',
  isVoidable: false,
  cancelsMonthlyGift: false,
  leftCents: 10_000,
};

const FINAL = 'This cannot be undone.';

test.each([
  ['a part names the whole', {}, ['Refund $20.00 of $50.00 to Visa ending in 1111.', FINAL]],
  ['all of it says so', { amountCents: 5000 }, ['Refund all of $50.00 to Visa ending in 1111.', FINAL]],
  [
    'a payment that has not settled is canceled',
    { amountCents: 5000, isVoidable: true },
    ['Cancel the payment of $50.00. Visa ending in 1111 is not charged.', FINAL],
  ],
  [
    'the end of the monthly gift is said',
    { cancelsMonthlyGift: true },
    [
      'Refund $20.00 of $50.00 to Visa ending in 1111.',
      'The monthly gift ends too: nothing more is charged.',
      FINAL,
    ],
  ],
  [
    'a second person is announced above the rest of the limit',
    { amountCents: 10_001, totalCents: 20_000 },
    [
      'Refund $100.01 of $200.00 to Visa ending in 1111.',
      'This is over your limit, so a second person has to approve it before anything happens.',
    ],
  ],
  [
    'an owner needs nobody else',
    { amountCents: 999_900, totalCents: 999_900, leftCents: null },
    ['Refund all of $9,999.00 to Visa ending in 1111.', FINAL],
  ],
  ['nothing is announced of an amount that cannot be read', { amountCents: undefined }, []],
] as const)('%s', (_, part, words) => {
  expect(planWords({ ...PLAN, ...part })).toEqual(words);
});

test('the limit is named with the rest of it', () => {
  expect(limitWords(10_000, 10_000)).toMatch(/^You can refund up to \$100\.00 in 24 hours/);
  expect(limitWords(10_000, 2_050)).toMatch(/^You can refund \$20\.50 more now: your limit is \$100\.00/);
  expect(limitWords(10_000, 0)).toMatch(/^Your limit of \$100\.00 in 24 hours is used up/);
});

test('the button names the amount, and asks for approval if another person decides', () => {
  expect(actionWords(PLAN)).toBe('Refund $20.00');
  expect(actionWords({ ...PLAN, amountCents: 20_000 })).toBe('Request refund of $200.00');
  expect(actionWords({ ...PLAN, isVoidable: true })).toBe('Cancel payment of $20.00');
});

test.each([
  ['20', { cents: 2000 }],
  ['$13.37', { cents: 1337 }],
  ['50', { cents: 5000 }],
  ['', { wrong: 'Enter the amount to refund.' }],
  ['twenty', { wrong: 'Enter an amount such as 25 or 25.50.' }],
  ['13.375', { wrong: 'Enter an amount such as 25 or 25.50.' }],
  ['0', { wrong: 'Enter at least one cent.' }],
  ['50.01', { wrong: 'At most $50.00 can be refunded.' }],
])('of $50.00, the typed amount "%s" is read as %j', (typed, read) => {
  expect(readRefundAmount(typed, 5000)).toEqual(read);
});
