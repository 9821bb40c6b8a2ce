import { storableCard } from '../tokens/card.ts';
import { creditCardNonceCodes } from '../resources/method-errors.ts';
import { readMethod } from '../resources/method-input.ts';
import { checkWithIssuer, vaultMethod } from '../resources/vault.ts';
import { issueNonce, issueVaultedNonce } from '../tokens/nonces.ts';
import type { Verification } from '../state/verification-records.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { readAddress } from '../wire/address.ts';
import { readEnteredCard } from '../wire/entered-card.ts';
import { Input } from '../wire/input.ts';
import { ownerOf } from './authorization.ts';
import { fieldErrors } from './field-errors.ts';
import type { FieldProblem } from './field-errors.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';
import { enrolledCardProblems } from './union-pay.ts';

/**
 * Tokenizes a card from braintree-web's hosted fields or `client.request`. It is validated unless
 * the request declines that, and then also vaulted if the client token has a customer
 * (developer.paypal.com/braintree/graphql/reference/types/tokenize-credit-card-options-input).
 */
function tokenize(call: ClientCall): Answer {
  const { gateway, authorization, input: body } = call;
  const input = body.object('creditCard');
  if (input === undefined) {
    return refused([{ attribute: 'number', code: '81714', message: 'Credit card number is required.' }]);
  }
  const billing = input.object('billingAddress');
  const billingAddress = billing && readAddress(billing);
  const card = storableCard(gateway, { ...readEnteredCard(input), billingAddress });
  const options = input.object('options');
  const validates = options?.flag('validate') ?? true;
  if (validates && card.problems.length > 0) return refused(card.problems);
  const enrollment = options?.object('unionPayEnrollment');
  const problems = enrollment === undefined ? [] : enrolledCardProblems(gateway, card, enrollment);
  if (problems.length > 0) return refused(problems);
  const { customerId } = authorization;
  if (validates && customerId !== undefined) return vault(call, customerId, input);
  const nonce = issueNonce(gateway, card, ownerOf(authorization));
  return jsonAnswer(202, { creditCards: [tokenized(nonce)] });
}

/**
 * Vaults the card for the client token's customer, as the token's options say; the nonce stands for
 * the vaulted card.
 */
function vault({ gateway, authorization, decline }: ClientCall, customerId: string, input: Input): Answer {
  const asked = Object.fromEntries((authorization.options ?? []).map((option) => [option, true]));
  const request = new Input({ ...input.members(), options: asked });
  const at = ['credit-card'];
  const base = { gateway, input: request, at, cardAt: at, nonceCodes: creditCardNonceCodes, customerId };
  const read = readMethod({ ...base, needsNonce: false });
  if (Array.isArray(read)) return refused(read);
  const verification = checkWithIssuer(gateway, read, { decline, customerId });
  if (verification !== undefined && verification.status !== 'verified')
    return refused([unverified(verification)]);
  const method = vaultMethod(gateway, customerId, read, verification);
  return jsonAnswer(201, { creditCards: [tokenized(issueVaultedNonce(gateway, method))] });
}

/** braintree-web has a separate error for a CVV that does not match. */
function unverified({ gatewayRejectionReason }: Verification): FieldProblem {
  if (gatewayRejectionReason?.includes('cvv') === true) {
    return { attribute: 'cvv', code: '81736', message: 'CVV verification failed.' };
  }
  return { attribute: 'base', message: 'Credit card verification failed.' };
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
