import { expect } from 'vitest';
import { hold } from '../testing/facts.ts';
import { Reply } from '../testing/sdk-by-name.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

hold('A search finds', [
  [
    'a verification by its status',
    async (on) => {
      const made = await on.call('creditCardVerification.create', {
        creditCard: { number: '4111111111111111', expirationDate: '05/2012', cardholderName: 'Vera' },
      });
      const [found] = await on.search(
        'creditCardVerification',
        ['id', 'is', made.text('verification.id')],
        ['status', 'in', ['verified']],
        ['creditCardNumber', 'endsWith', '1111'],
        ['creditCardCardholderName', 'is', 'Vera'],
        ['createdAt', 'between', hours(-1), hours(1)],
      );
      return found ?? new Reply({});
    },
    { creditCard: { cardholderName: 'Vera' } },
  ],
  [
    'a verification by its time',
    async (on) => {
      const made = await on.call('creditCardVerification.create', {
        creditCard: { number: '4111111111111111', expirationDate: '05/2012', cardholderName: 'Wera' },
      });
      const [found] = await on.search(
        'creditCardVerification',
        ['creditCardCardholderName', 'is', 'Wera'],
        ['createdAt', 'is', made.text('verification.createdAt')],
      );
      return found ?? new Reply({});
    },
    { creditCard: { cardholderName: 'Wera' } },
  ],
  [
    'a subscription',
    async (on) => {
      const made = await on.subscribe({ id: 'sub-1', price: '77.00' });
      void made;
      const [found] = await on.search(
        'subscription',
        ['id', 'startsWith', 'sub'],
        ['price', 'is', '77.00'],
        ['planId', 'is', 'plain'],
        ['status', 'in', ['Active']],
        ['billingCyclesRemaining', 'between', '5', '20'],
        ['inTrialPeriod', 'is', false],
      );
      return found ?? new Reply({});
    },
    { id: 'sub-1', addOns: expect.any(Array) as unknown },
  ],
  [
    'a subscription by its time',
    async (on) => {
      const made = await on.subscribe({ id: 'sub-2' });
      const [found] = await on.search(
        'subscription',
        ['createdAt', 'is', made.text('subscription.createdAt')],
        ['id', 'is', 'sub-2'],
      );
      return found ?? new Reply({});
    },
    { id: 'sub-2' },
  ],
  [
    'a subscription by the end of a plan\u2019s id',
    async (on) => {
      const [found] = await on.search('subscription', ['planId', 'endsWith', 'lain'], ['id', 'is', 'sub-1']);
      return found ?? new Reply({});
    },
    { id: 'sub-1' },
  ],
]);
