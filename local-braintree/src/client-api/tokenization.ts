import type { Gateway } from '../gateway.ts';
import { storableCard } from '../rules/card.ts';
import { issueCardNonce } from '../rules/nonces.ts';
import type { CardProblem, Nonce } from '../state/records.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import { readAddress } from '../wire/address.ts';
import { readEnteredCard } from '../wire/entered-card.ts';
import { cardDetails } from './card-details.ts';
import type { Authorization } from './authorization.ts';

/**
 * Tokenizes a card for the browser: `POST payment_methods/credit_cards`, the body as
 * braintree-web's hosted fields and `client.request` send it. Call inside a write.
 */
export function tokenizeCreditCard(gateway: Gateway, authorization: Authorization, body: Input): Answer {
  const input = body.object('creditCard');
  if (input === undefined) {
    return fieldErrors([{ attribute: 'number', code: '81714', message: 'Credit card number is required.' }]);
  }
  const billing = input.object('billingAddress');
  const billingAddress = billing && readAddress(billing);
  const card = storableCard(gateway, { ...readEnteredCard(input), billingAddress });
  const validate = input.object('options')?.flag('validate') ?? false;
  if (validate && card.problems.length > 0) return fieldErrors(card.problems);
  const nonce = issueCardNonce(gateway, card, authorization.customerId);
  return jsonAnswer(202, { creditCards: [tokenizedCard(nonce)] });
}

/** The card as the browser sees it again: the same members that Braintree's client API gives. */
function tokenizedCard(nonce: Nonce): Record<string, unknown> {
  const { card } = nonce;
  return {
    type: 'CreditCard',
    nonce: nonce.nonce,
    description: `ending in ${card.last4.slice(-2)}`,
    consumed: nonce.consumed,
    threeDSecureInfo: null,
    details: cardDetails(card),
    binData: cardDetails(card).binData,
  };
}

function fieldErrors(problems: readonly CardProblem[]): Answer {
  return jsonAnswer(422, {
    error: { message: 'Credit card is invalid' },
    fieldErrors: [
      {
        field: 'creditCard',
        fieldErrors: problems.map(({ attribute, code, message }) => ({
          field: attribute.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
          code,
          message,
        })),
      },
    ],
  });
}
