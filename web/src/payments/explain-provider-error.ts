import { MESSAGES } from '@handsel/contract';
import type { MethodOutcome } from './method.ts';
import type { ProviderFailure } from './provider-errors.ts';

/** The catalogue is fetched when there is something to explain; the words of a lost network need none. Never throws. */
export async function explainProviderError(error: unknown): Promise<ProviderFailure> {
  try {
    const { readProviderError } = await import('./provider-errors.ts');
    return readProviderError(error);
  } catch {
    return { code: 'UNKNOWN', type: 'unknown', words: MESSAGES.paymentVerification, next: 'try-again' };
  }
}

/** The same as what comes of asking a donor to pay: a change of mind is no error. Never throws. */
export async function outcomeOfError(error: unknown): Promise<MethodOutcome> {
  const failure = await explainProviderError(error);
  return failure.next === 'none'
    ? { kind: 'cancelled', words: failure.words }
    : { kind: 'error', error: failure };
}
