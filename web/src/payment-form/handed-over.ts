import type { NonceOutcome } from './payment-nonce.ts';

let handed: { checkoutId: string; outcome: NonceOutcome } | undefined;

/** Keeps what a wallet gave before the checkout page was there. Only this page's memory has it: a reload forgets it. */
export function handOver(checkoutId: string, outcome: NonceOutcome): void {
  handed = { checkoutId, outcome };
}

/** Gives it once, to the checkout that it is for. */
export function takeHandedOver(checkoutId: string): NonceOutcome | undefined {
  const found = handed;
  handed = undefined;
  return found?.checkoutId === checkoutId ? found.outcome : undefined;
}
