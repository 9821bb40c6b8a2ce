import type { NonceOutcome } from '../payment-nonce.ts';

/** Whether the selected bank account is complete. */
export type BankReadiness =
  | { status: 'loading' | 'failed' }
  /** The labels of the fields that are missing or wrong. */
  | { status: 'incomplete'; missing: readonly string[] }
  /** `opensWindow`: getting the nonce begins with a sign-in at the bank. */
  | { status: 'ready'; opensWindow: boolean; pay: () => Promise<NonceOutcome> };
