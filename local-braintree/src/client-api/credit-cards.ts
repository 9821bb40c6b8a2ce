import { storableCard } from '../rules/card.ts';
import { issueNonce } from '../rules/nonces.ts';
import type { CardProblem } from '../state/records.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { readAddress } from '../wire/address.ts';
import { readEnteredCard } from '../wire/entered-card.ts';
import { ownerOf } from './authorization.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';

/** Tokenizes a card, the body as braintree-web's hosted fields and `client.request` send it. */
function tokenize({ gateway, authorization, input: body }: ClientCall): Answer {
  const input = body.object('creditCard');
  if (input === undefined) {
    return fieldErrors([{ attribute: 'number', code: '81714', message: 'Credit card number is required.' }]);
  }
  const billing = input.object('billingAddress');
  const billingAddress = billing && readAddress(billing);
  const card = storableCard(gateway, { ...readEnteredCard(input), billingAddress });
  const validate = input.object('options')?.flag('validate') ?? false;
  if (validate && card.problems.length > 0) return fieldErrors(card.problems);
  const nonce = issueNonce(gateway, card, ownerOf(authorization));
  return jsonAnswer(202, { creditCards: [tokenized(nonce)] });
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

export const creditCardRoutes: readonly ClientRoute[] = [
  {
    call: 'hostedFields.tokenize',
    method: 'POST',
    path: '/payment_methods/credit_cards',
    writes: true,
    handle: tokenize,
  },
];
