import { MESSAGES } from '@handsel/contract';
import type { MethodOutcome } from './method.ts';
import type { ProviderFailure } from './provider-errors.ts';

/**
 * The catalog loads when there is an error to explain; a lost connection needs no catalog. Never
 * throws.
 */
export async function explainProviderError(error: unknown): Promise<ProviderFailure> {
  try {
    const { readProviderError } = await import('./provider-errors.ts');
    return readProviderError(error);
  } catch {
    return { code: 'UNKNOWN', type: 'unknown', words: MESSAGES.paymentVerification, next: 'try-again' };
  }
}

/**
 * The same as an outcome of a payment method: a canceled approval is not an error. Never throws.
 */
export async function outcomeOfError(error: unknown): Promise<MethodOutcome> {
  const failure = await explainProviderError(error);
  return failure.next === 'none'
    ? { kind: 'cancelled', words: failure.words }
    : { kind: 'error', error: failure };
}
