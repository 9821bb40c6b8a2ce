import { unionPayWords } from '@handsel/words/union-pay';
import type { NonceOutcome } from '../payment-nonce.ts';

/** How far a UnionPay card is: taken like any other, or with a code, which `pay` takes along once it is there. */
export type UnionPayEntry =
  | { kind: 'ordinary' }
  /** `what` is still needed, for the words beside the button. */
  | { kind: 'needed'; what: string }
  | { kind: 'confirmed'; pay: () => Promise<NonceOutcome> };

/** Until it is known what the card's bank wants. */
export const LOOKING: Exclude<UnionPayEntry, { kind: 'ordinary' }> = {
  kind: 'needed',
  what: unionPayWords.answerOfBank,
};
