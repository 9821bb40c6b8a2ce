import type { GiftState, OwnGift } from '@handsel/contract';
import { giftStateWords } from '@handsel/words/donate/gift-state';
import { amountWords } from '../../lib/gift-words.ts';

/** A state in a word or two, beside the amount; undefined for a completed gift. */
export const GIFT_STATE_WORDS: Record<GiftState, string | undefined> = {
  checking: giftStateWords.checking,
  given: undefined,
  settling: giftStateWords.settling,
  returned: giftStateWords.returned,
  called_off: giftStateWords.called_off,
  partially_refunded: giftStateWords.partially_refunded,
  refunded: giftStateWords.refunded,
  disputed: giftStateWords.disputed,
};

/** The meaning of a state for its donor, in a sentence. */
export function giftStateSentence({ state, amount, net }: OwnGift): string {
  switch (state) {
    case 'checking':
      return giftStateWords.checkingSentence;
    case 'given':
      return giftStateWords.givenSentence;
    case 'settling':
      return giftStateWords.settlingSentence;
    case 'returned':
      return giftStateWords.returnedSentence;
    case 'called_off':
      return giftStateWords.calledOffSentence;
    case 'partially_refunded':
      return giftStateWords.partiallyRefundedSentence({
        rest: amountWords(net),
        amount: amountWords(amount),
      });
    case 'refunded':
      return giftStateWords.refundedSentence;
    case 'disputed':
      return giftStateWords.disputedSentence;
  }
}
