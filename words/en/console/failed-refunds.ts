import { area } from '../../src/area.ts';

/** Reasons why a refund by staff failed. */
export const refundWords = area({
  'no-trace': 'Braintree has no record of it, so no money moved. You can try again.',
  'too-much': 'The refund is more than what is left of the payment: part of it was refunded elsewhere.',
  'not-settled':
    'The payment has not settled yet. Refund all of it to cancel the payment now, or refund a part in a day or two.',
  'not-paid-out':
    'The refund was not paid out, or someone canceled it in Braintree. The charity still has the money.',
  refused: 'Braintree declined the refund: {detail}',
});
