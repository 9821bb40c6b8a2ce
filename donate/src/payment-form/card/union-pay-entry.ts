import { unionPayWords } from '@handsel/words/donate/union-pay';
import type { NonceOutcome } from '../payment-nonce.ts';

/**
 * The state of a UnionPay card: an ordinary card, or one with a code, which `pay` includes once it
 * is entered.
 */
export type UnionPayEntry =
  | { kind: 'ordinary' }
  /** `what` is still missing, in words beside the button. */
  | { kind: 'needed'; what: string }
  | { kind: 'confirmed'; pay: () => Promise<NonceOutcome> };

/** The state until the bank's requirements are known. */
export const LOOKING: Exclude<UnionPayEntry, { kind: 'ordinary' }> = {
  kind: 'needed',
  what: unionPayWords.answerOfBank,
};
