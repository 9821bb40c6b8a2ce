import { expect, it } from 'vitest';
import { readMethods } from '../../gateway/braintree/instruments.ts';
import { viewOf } from './method-view.ts';

const at = (token: string) => ({ token, default: false });

/** A customer with one method of each type, as the SDK returns it. */
const CUSTOMER = {
  creditCards: [
    {
      ...at('a'),
      last4: '1111',
      cardType: 'Visa',
      expirationDate: '12/2030',
      subscriptions: [{ status: 'Canceled' }],
    },
  ],
  paypalAccounts: [{ ...at('b'), email: 'ada@example.org', subscriptions: [{ status: 'Past Due' }] }],
  androidPayCards: [
    { ...at('c'), sourceCardLast4: '2222', virtualCardLast4: '9999' },
    { ...at('d'), sourceCardLast4: '', virtualCardLast4: '3333' },
  ],
  applePayCards: [{ ...at('e'), last4: '4444' }],
  venmoAccounts: [{ ...at('f'), username: 'ada-l' }],
  usBankAccounts: [{ ...at('g'), last4: '0000' }],
  visaCheckoutCards: [{ ...at('h'), last4: '5555' }],
} as unknown as Parameters<typeof readMethods>[0];

it('shows cards by their last digits and accounts by their distinguishing details', () => {
  const views = readMethods(CUSTOMER).map((method) => viewOf(method, false));
  expect(
    views.map(({ token, type, last_four, email, username }) => [
      token,
      type,
      last_four,
      email?.email ?? username,
    ]),
  ).toEqual([
    ['a', 'card', '1111', undefined],
    ['b', 'Paypal', null, 'a…@example.org'],
    ['c', 'Google Pay', '2222', undefined],
    ['d', 'Google Pay', '3333', undefined],
    ['e', 'Apple Pay', '4444', undefined],
    ['f', 'Venmo', null, 'ada-l'],
    ['g', 'Bank account', '0000', undefined],
    ['h', 'card', '5555', undefined],
  ]);
});

it('shows the brand and the date of a card, and which one pays for a monthly gift', () => {
  const [card, account] = readMethods(CUSTOMER).map((method) => viewOf(method, false));
  expect([card?.brand, card?.expires, card?.pays_monthly]).toEqual(['Visa', '12/2030', undefined]);
  expect([account?.brand, account?.expires, account?.pays_monthly]).toEqual([undefined, undefined, true]);
});

it('knows which of them pays for a monthly gift that has not ended', () => {
  const paying = readMethods(CUSTOMER).filter(({ paysMonthly }) => paysMonthly);
  expect(paying.map(({ token }) => token)).toEqual(['b']);
});
