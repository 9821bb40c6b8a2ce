import type { NonceOutcome } from './payment-nonce.ts';

let handed: { checkoutId: string; outcome: NonceOutcome } | undefined;

/**
 * Stores a wallet's outcome for the checkout page. It is only in this page's memory: a reload loses
 * it.
 */
export function handOver(checkoutId: string, outcome: NonceOutcome): void {
  handed = { checkoutId, outcome };
}

/** Returns the outcome once, to its checkout. */
export function takeHandedOver(checkoutId: string): NonceOutcome | undefined {
  const found = handed;
  handed = undefined;
  return found?.checkoutId === checkoutId ? found.outcome : undefined;
}
