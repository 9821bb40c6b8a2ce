import { storableCard } from '../tokens/card.ts';
import { issueNonce } from '../tokens/nonces.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { readEnteredCard } from '../wire/entered-card.ts';
import { Input } from '../wire/input.ts';
import { ownerOf } from './authorization.ts';
import { fieldErrors } from './field-errors.ts';
import { withFeature } from './route.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';

/**
 * Tokenizes the result of Visa's wallet. Its "encrypted" data was written by our stand-in for the
 * wallet.
 */
function tokenize({ gateway, authorization, input }: ClientCall): Answer {
  const entered = input.object('visaCheckoutCard');
  const callId = entered?.text('callId') ?? '';
  const payment = readPayment(entered?.text('encryptedPaymentData') ?? '');
  if (callId === '' || (entered?.text('encryptedKey') ?? '') === '' || payment === undefined) {
    return refused('encrypted_payment_data', 'Visa Checkout payment data is invalid.');
  }
  const card = storableCard(gateway, readEnteredCard(payment));
  const [problem] = card.problems;
  if (problem !== undefined) return refused('encrypted_payment_data', problem.message);
  const nonce = issueNonce(gateway, { ...card, type: 'visa_checkout_card', callId }, ownerOf(authorization));
  const address = {};
  return jsonAnswer(202, {
    visaCheckoutCards: [
      { ...tokenized(nonce), userData: {}, billingAddress: address, shippingAddress: address },
    ],
  });
}

function readPayment(encrypted: string): Input | undefined {
  try {
    return Input.from(JSON.parse(Buffer.from(encrypted, 'base64').toString()));
  } catch {
    return undefined;
  }
}

function refused(attribute: string, message: string): Answer {
  return fieldErrors('visaCheckoutCard', 'Visa Checkout card is invalid', [{ attribute, message }]);
}

export const visaCheckoutRoutes: readonly ClientRoute[] = [
  {
    call: 'visaCheckout.tokenize',
    method: 'POST',
    path: '/payment_methods/visa_checkout_cards',
    writes: true,
    handle: withFeature('visaCheckout', tokenize),
  },
];
