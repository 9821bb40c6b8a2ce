import { MESSAGES } from '@handsel/contract';
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
