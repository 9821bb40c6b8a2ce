import { GIFT_LINK_ENDPOINTS, MESSAGES } from '@handsel/contract';
import { retryWithBotCheck } from '../../lib/retry-with-bot-check.ts';
import type { CardFields } from '../../payments/card-fields.ts';
import { isDone, refused, verified } from '../../payment-form/payment-nonce.ts';
import type { NonceOutcome, Verify } from '../../payment-form/payment-nonce.ts';

/**
 * Gets the nonce of the card in the fields, for the gift of a mailed link: saves the card first,
 * and then has its bank authenticate the payer.
 */
export async function nonceOfCardByLink(
  fields: CardFields,
  verify: Verify,
  token: string,
): Promise<NonceOutcome> {
  const outcome = await fields.tokenize();
  if (outcome.kind !== 'nonce') return outcome;
  const body = { paymentMethodNonce: outcome.nonce };
  const reply = await retryWithBotCheck(GIFT_LINK_ENDPOINTS, 'enterUpdateCard', { params: { token }, body });
  if (!isDone(reply)) return refused(reply, MESSAGES.methodNotAdded);
  return verified(reply.data, verify, 'vaulted');
}
