import { CLIENT_TOKEN_TOO_OLD } from '../payments/client-token-too-old.ts';
import type { NonceOutcome } from './payment-nonce.ts';
import type { CardFieldsInUse } from './card/use-card-fields.ts';
import type { ProvidersInUse } from './use-providers.ts';

/**
 * Gets a new client token if an outcome shows that this page's has expired. The card fields keep
 * the client that they were created with, so they are created again, empty.
 */
export async function renewTooOld(
  asked: Promise<NonceOutcome>,
  { isOutlived }: ProvidersInUse,
  { retry }: CardFieldsInUse,
): Promise<NonceOutcome> {
  const outcome = await asked;
  const isTooOld = outcome.kind === 'error' && (outcome.error.code === CLIENT_TOKEN_TOO_OLD || isOutlived());
  if (isTooOld) retry();
  return outcome;
}
