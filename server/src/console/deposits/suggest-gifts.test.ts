import type { BankableGift } from '@handsel/contract/console';
import { expect, it } from 'vitest';
import { suggestGifts, suggestPayPalGifts } from './suggest-gifts.ts';

const gift = (id: string, cents: number, methodType: BankableGift['method_type']): BankableGift => ({
  gift_id: id,
  donor_name: '',
  given_on: '2026-03-14',
  method_type: methodType,
  reference: '',
  batch_name: null,
  cents,
  is_reversed: false,
});
const paid = (...amounts: number[]) =>
  amounts.map((cents, index) => gift(`p${String(index)}`, cents, 'paypal'));

it('a payout of PayPal is never a combination of gifts that fits by chance', () => {
  const gifts = paid(10_000, 5_000, 9_433, 7_700);
  // $150 less 2.89% and 49 cents each is $144.69. The first and the last but one are $194.33.
  expect(suggestPayPalGifts(gifts, 14_469)).toEqual(['p0', 'p1']);
  expect(suggestPayPalGifts(gifts, 10_000 + 9_433)).toEqual([]);
});

it('a payout of PayPal with the exact sum of successive gifts is those, and not earlier ones less a fee', () => {
  expect(suggestPayPalGifts(paid(10_100, 10_000, 5_000), 10_000)).toEqual(['p1']);
});

it('a payout of PayPal that several runs of gifts would explain is left to the staff', () => {
  // Each gift less 2.89% and 49 cents is $48.06.
  expect(suggestPayPalGifts(paid(5_000), 4_806)).toEqual(['p0']);
  expect(suggestPayPalGifts(paid(5_000, 5_000), 4_806)).toEqual([]);
  expect(suggestPayPalGifts(paid(5_000, 5_000), 5_000)).toEqual([]);
});

it('the oldest of equal checks add up to a line', () => {
  const checks = Array.from({ length: 500 }, (_, index) => gift(`c${String(index)}`, 5_000, 'check'));
  expect(suggestGifts(checks, 15_000)).toEqual(['c0', 'c1', 'c2']);
});

it('gifts that add up to a line are not searched without a limit', () => {
  const checks = Array.from({ length: 500 }, (_, index) =>
    gift(`c${String(index)}`, 2 ** 20 + 37 * index ** 2, 'check'),
  );
  expect(suggestGifts(checks, 999_999_999)).toEqual([]);
});
