import type { GiftState, OwnGift } from '@handsel/contract';
import { sumWords } from '../../lib/gift-words.ts';

/** A state in a word or two, beside the sum; undefined of a gift that simply was given. */
export const GIFT_STATE_WORDS: Record<GiftState, string | undefined> = {
  checking: 'Being checked',
  given: undefined,
  settling: 'On its way',
  returned: 'Not paid',
  called_off: 'Called off',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** What a state means for its giver, in a sentence. */
export function giftStateSentence({ state, amount, stands }: OwnGift): string {
  switch (state) {
    case 'checking':
      return 'We are still checking with your bank whether this gift was made. There is nothing for you to do.';
    case 'given':
      return 'Received. Thank you!';
    case 'settling':
      return 'On its way from your bank, which takes some days to pay it.';
    case 'returned':
      return 'It was never paid in the end, so this gift does not count.';
    case 'called_off':
      return 'We called it off before it was paid, so nothing was taken from you.';
    case 'partially_refunded':
      return `We gave a part of it back: ${sumWords(stands)} of ${sumWords(amount)} stand.`;
    case 'refunded':
      return 'We gave it back to you.';
    case 'disputed':
      return 'Your bank was asked to take it back, so it does not count as long as that is so.';
  }
}
