import { storableCard } from '../rules/card.ts';
import { issueNonce } from '../rules/nonces.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { readAddress } from '../wire/address.ts';
import { readEnteredCard } from '../wire/entered-card.ts';
import { ownerOf } from './authorization.ts';
import { fieldErrors } from './field-errors.ts';
import type { FieldProblem } from './field-errors.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';
import { enrolledCardProblems } from './union-pay.ts';

/** Tokenizes a card, the body as braintree-web's hosted fields and `client.request` send it. */
function tokenize({ gateway, authorization, input: body }: ClientCall): Answer {
  const input = body.object('creditCard');
  if (input === undefined) {
    return refused([{ attribute: 'number', code: '81714', message: 'Credit card number is required.' }]);
  }
  const billing = input.object('billingAddress');
  const billingAddress = billing && readAddress(billing);
  const card = storableCard(gateway, { ...readEnteredCard(input), billingAddress });
  const options = input.object('options');
  if (options?.flag('validate') === true && card.problems.length > 0) return refused(card.problems);
  const enrollment = options?.object('unionPayEnrollment');
  const problems = enrollment === undefined ? [] : enrolledCardProblems(gateway, card, enrollment);
  if (problems.length > 0) return refused(problems);
  const nonce = issueNonce(gateway, card, ownerOf(authorization));
  return jsonAnswer(202, { creditCards: [tokenized(nonce)] });
}

function refused(problems: readonly FieldProblem[]): Answer {
  return fieldErrors('creditCard', 'Credit card is invalid', problems);
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
