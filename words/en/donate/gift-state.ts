import { area } from '../../src/area.ts';

/** The state of a gift: beside its amount, and in a sentence. */
export const giftStateWords = area('giftStateWords', {
  checking: 'Being checked',
  settling: 'On its way',
  returned: 'Not paid',
  called_off: 'Canceled',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  checkingSentence:
    'We are still checking with your bank whether this gift was made. You don’t need to do anything.',
  givenSentence: 'Received. Thank you!',
  settlingSentence: 'On its way from your bank, which takes a few days to pay it.',
  returnedSentence: 'Your bank did not pay it, so this gift does not count.',
  calledOffSentence: 'We canceled it before it was paid, so nothing was charged.',
  partiallyRefundedSentence: 'We refunded part of it: {rest} of {amount} remains.',
  refundedSentence: 'We refunded it.',
  disputedSentence: 'It is disputed at your bank, so it does not count until that is resolved.',
});
