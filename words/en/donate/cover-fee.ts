import { area } from '../../src/area.ts';

/** Donors add the fee of their payment method, so that all of their gift reaches the charity. */
export const coverFeeWords = area('coverFeeWords', {
  ask: 'Add {fee} so that all {gift} reaches us.',
  why: 'Our payment provider charges about that much for each payment.',
  whyMonthly: 'Our payment provider charges about that much for each payment. It is added every month.',
  total: '{gift} + {fee} fee = {charge}',
  totalBy: 'With {method}: {gift} + {fee} fee = {charge}',
  thanks: 'You added {fee} for the payment fee, so all of your gift reaches us. Thank you.',
  thanksMonthly: 'You add {fee} a month for the payment fee, so all of your gift reaches us. Thank you.',
  fact: 'Covers the fee',
  included: 'Includes {fee} to cover the payment fee.',
  includedMonthly: 'Each month includes {fee} to cover the payment fee.',
});
