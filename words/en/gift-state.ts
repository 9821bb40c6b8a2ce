import { area } from '../src/area.ts';

/** What became of a gift: beside its amount, and in a sentence. */
export const giftStateWords = area({
  checking: 'Being checked',
  settling: 'On its way',
  returned: 'Not paid',
  called_off: 'Called off',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  checkingSentence:
    'We are still checking with your bank whether this gift was made. There is nothing for you to do.',
  givenSentence: 'Received. Thank you!',
  settlingSentence: 'On its way from your bank, which takes some days to pay it.',
  returnedSentence: 'It was never paid in the end, so this gift does not count.',
  calledOffSentence: 'We called it off before it was paid, so nothing was taken from you.',
  partiallyRefundedSentence: 'We gave a part of it back: {rest} of {amount} stand.',
  refundedSentence: 'We gave it back to you.',
  disputedSentence: 'Your bank was asked to take it back, so it does not count as long as that is so.',
});
