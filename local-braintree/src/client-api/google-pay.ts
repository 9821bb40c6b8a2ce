import { randomUUID } from 'node:crypto';
import { issueNonce } from '../tokens/nonces.ts';
import { cardInWallet, inGooglePay } from '../tokens/wallet-cards.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { ownerOf } from './authorization.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';

/**
 * Tokenizes the card selected in Google's sheet, as Google's servers request it from Braintree.
 * Braintree uses Google Pay's earlier name, Android Pay. Call inside a write.
 */
function tokenize({ gateway, authorization, input }: ClientCall): Answer {
  const chosen = input.object('androidPayCard');
  const card = cardInWallet(gateway, chosen?.text('number') ?? '');
  if (!gateway.merchant.googlePay || card.problems.length > 0) {
    return jsonAnswer(422, { error: { message: 'Google Pay card is invalid' } });
  }
  const instrument = inGooglePay(card, {
    googleTransactionId: randomUUID(),
    isNetworkTokenized: chosen?.flag('isNetworkTokenized') ?? false,
  });
  const nonce = issueNonce(gateway, instrument, ownerOf(authorization));
  return jsonAnswer(202, { androidPayCards: [tokenized(nonce)] });
}

export const googlePayRoutes: readonly ClientRoute[] = [
  {
    call: 'googlePayment.tokenize',
    method: 'POST',
    path: '/payment_methods/android_pay_cards',
    writes: true,
    handle: tokenize,
  },
];
