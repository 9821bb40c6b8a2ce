import type { NonceOutcome } from '../payment-nonce.ts';

/** How far the bank account is that the donor would give from. */
export type BankReadiness =
  | { status: 'loading' | 'failed' }
  /** The labels of the fields that are not right yet. */
  | { status: 'incomplete'; missing: readonly string[] }
  /** `opensWindow`: getting the nonce begins with a sign-in at the bank. */
  | { status: 'ready'; opensWindow: boolean; pay: () => Promise<NonceOutcome> };
