import type { Transaction } from 'braintree';
import { expect, it } from 'vitest';
import { describeMethod, methodTokenOf } from './method-description.ts';

/**
 * A transaction as the SDK gives it: all instruments are present, and those that did not pay are
 * empty.
 */
const paid = (paymentInstrumentType: string, instrument: object) =>
  ({
    paymentInstrumentType,
    creditCard: {},
    paypalAccount: {},
    applePayCard: {},
    androidPayCard: {},
    ...instrument,
  }) as unknown as Transaction;

it.each([
  ['credit_card', { creditCard: { cardType: 'Visa', last4: '1111' } }, 'Visa ending in 1111'],
  ['paypal_account', { paypalAccount: { payerEmail: 'ada@example.org' } }, 'PayPal (a…@example.org)'],
  [
    'android_pay_card',
    { androidPayCard: { sourceCardType: 'Visa', sourceCardLast4: '1111', virtualCardLast4: '9999' } },
    'Google Pay, Visa ending in 1111',
  ],
  [
    'apple_pay_card',
    { applePayCard: { cardType: 'Apple Pay - MasterCard', last4: '0006' } },
    'Apple Pay, Mastercard ending in 0006',
  ],
  ['apple_pay_card', { applePayCard: {} }, 'Apple Pay'],
  ['venmo_account', { venmoAccount: { username: 'ada-l' } }, 'Venmo (@ada-l)'],
  ['us_bank_account', { usBankAccount: { last4: '0000' } }, 'Bank account ending in 0000'],
  [
    'visa_checkout_card',
    { visaCheckoutCard: { cardType: 'Visa', last4: '1111' } },
    'Visa Checkout, Visa ending in 1111',
  ],
])('%s is described so that its donor knows it', (type, instrument, words) => {
  expect(describeMethod(paid(type, instrument))).toBe(words);
});

it.each([
  ['credit_card', 'creditCard'],
  ['paypal_account', 'paypalAccount'],
  ['android_pay_card', 'androidPayCard'],
  ['apple_pay_card', 'applePayCard'],
  ['venmo_account', 'venmoAccount'],
  ['us_bank_account', 'usBankAccount'],
  ['visa_checkout_card', 'visaCheckoutCard'],
])('finds the token of a saved method that pays as %s', (type, field) => {
  expect(methodTokenOf(paid(type, { [field]: { token: 'saved' } }))).toBe('saved');
  expect(methodTokenOf(paid(type, {}))).toBeNull();
});

it('finds the token of a saved method, whatever kind the gateway reports', () => {
  const transaction = paid('a_kind_of_tomorrow', { androidPayCard: { token: 'saved' } });
  expect(methodTokenOf(transaction)).toBe('saved');
});
