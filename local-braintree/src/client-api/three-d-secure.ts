import type { Gateway } from '../gateway/gateway.ts';
import { isCard } from '../resources/instruments/kinds.ts';
import { parseAmount } from '../rules/money.ts';
import { consumeNonce, issueNonce, lookUpNonce } from '../tokens/nonces.ts';
import { concludeChallenge, lookUpCard, seal, unseal } from '../tokens/three-d-secure.ts';
import { newId } from '../state/new-id.ts';
import type { CardInstrument } from '../state/instrument-records.ts';
import type { Nonce, ThreeDSecureInfo } from '../state/records.ts';
import { Input } from '../wire/input.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { withFeature } from './route.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';

/**
 * The configuration that braintree-web's threeDSecure requires before it is created:
 * `three-d-secure/index.js`.
 */
export function threeDSecureConfiguration(gateway: Gateway): Record<string, unknown> {
  if (!gateway.merchant.threeDSecure) return { threeDSecureEnabled: false };
  const cardinalAuthenticationJWT = seal(gateway, 'three-d-secure-setup', { jti: newId() });
  // braintree-web from 3.121.0 on reads the address of Cardinal's script here; in older versions it
  // is hard-coded.
  const cardinalSongbirdUrl = `${gateway.browserUrl()}/assets/three-d-secure/songbird.js`;
  return { threeDSecureEnabled: true, threeDSecure: { cardinalAuthenticationJWT, cardinalSongbirdUrl } };
}

/**
 * Has a card's bank authenticate the payer. The nonce is used up, and a new one stands for the same
 * card with the bank's answer. If the bank has a question first, the reply contains the address of
 * its page.
 */
function lookUp({ gateway, path, input }: ClientCall): Answer {
  const asked = nonceOf(gateway, path);
  if (asked === undefined) return noNonce;
  const { nonce, card } = asked;
  if (!('cents' in parseAmount(input.text('amount') ?? ''))) {
    return jsonAnswer(422, { error: { message: 'Amount is invalid.' } });
  }
  const authenticated = withAuthentication(gateway, nonce, lookUpCard(card));
  const { threeDSecure } = authenticated;
  const isChallenged = threeDSecure.status === 'challenge_required';
  return jsonAnswer(201, {
    paymentMethod: tokenized(authenticated),
    threeDSecureInfo: liabilityOf(threeDSecure),
    lookup: {
      threeDSecureVersion: threeDSecure.threeDSecureVersion,
      transactionId: threeDSecure.dsTransactionId,
      acsUrl: isChallenged ? `${gateway.browserUrl()}/assets/bank/bank.html` : null,
      pareq: isChallenged ? seal(gateway, 'three-d-secure-challenge', { nonce: authenticated.nonce }) : null,
      md: null,
      termUrl: null,
    },
  });
}

/** Receives the result of a challenge. Only a confirmation by the bank gives a new nonce. */
function authenticate({ gateway, path, input }: ClientCall): Answer {
  const asked = nonceOf(gateway, path);
  if (asked?.nonce.threeDSecure === undefined) return noNonce;
  const { nonce, card } = asked;
  const outcome = Input.from(unseal(gateway, 'three-d-secure-outcome', input.text('jwt') ?? ''));
  if (outcome?.text('nonce') !== nonce.nonce) {
    return jsonAnswer(422, { error: { message: 'The JWT is not of this challenge.' } });
  }
  const isConfirmed = outcome.flag('confirmed') === true;
  const threeDSecure = concludeChallenge(asked.nonce.threeDSecure, card, isConfirmed);
  if (threeDSecure.liabilityShifted) {
    const authenticated = withAuthentication(gateway, nonce, threeDSecure);
    return jsonAnswer(200, {
      success: true,
      paymentMethod: tokenized(authenticated),
      threeDSecureInfo: liabilityOf(threeDSecure),
    });
  }
  gateway.state.nonces.replace(nonce.nonce, { ...nonce, threeDSecure });
  return jsonAnswer(200, {
    errors: [
      {
        attribute: 'three_d_secure_token',
        message: 'Failed to authenticate, please try a different form of payment.',
        model: 'transaction',
        type: 'user',
        code: '81571',
      },
    ],
    threeDSecureInfo: liabilityOf(threeDSecure),
  });
}

function nonceOf(
  gateway: Gateway,
  path: ClientCall['path'],
): { nonce: Nonce; card: CardInstrument } | undefined {
  const nonce = lookUpNonce(gateway, path['nonce'] ?? '');
  return typeof nonce === 'object' && isCard(nonce.instrument)
    ? { nonce, card: nonce.instrument }
    : undefined;
}

const noNonce = jsonAnswer(404, { error: { message: 'There is no such card.' } });

function withAuthentication(
  gateway: Gateway,
  nonce: Nonce,
  threeDSecure: ThreeDSecureInfo,
): Nonce & { threeDSecure: ThreeDSecureInfo } {
  consumeNonce(gateway, nonce);
  const { instrument, customerId, paymentMethodToken } = nonce;
  const issued = issueNonce(gateway, instrument, {
    threeDSecure,
    ...(customerId !== undefined && { customerId }),
    ...(paymentMethodToken !== undefined && { paymentMethodToken }),
  });
  return { ...issued, threeDSecure };
}

function liabilityOf({ liabilityShifted, liabilityShiftPossible }: ThreeDSecureInfo) {
  return { liabilityShifted, liabilityShiftPossible };
}

export const threeDSecureRoutes: readonly ClientRoute[] = [
  {
    call: 'threeDSecure.lookup',
    method: 'POST',
    path: '/payment_methods/:nonce/three_d_secure/lookup',
    writes: true,
    handle: withFeature('threeDSecure', lookUp),
  },
  {
    call: 'threeDSecure.authenticate',
    method: 'POST',
    path: '/payment_methods/:nonce/three_d_secure/authenticate_from_jwt',
    writes: true,
    handle: withFeature('threeDSecure', authenticate),
  },
];
