import { randomUUID } from 'node:crypto';
import { issueNonce } from '../tokens/nonces.ts';
import { cardInWallet, inApplePay } from '../tokens/wallet-cards.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import { ownerOf } from './authorization.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';

/** The lifetime of Apple's merchant session. */
const sessionLifetimeMs = 60 * 60 * 1000;

/**
 * Has Apple validate the merchant's page, which only succeeds on a domain that is registered in the
 * control panel.
 */
function validateMerchant({ gateway, input }: ClientCall): Answer {
  const session = input.object('applePayWebSession');
  const domainName = session?.text('domainName') ?? '';
  const isRegistered = gateway.merchant.applePay && gateway.merchant.applePayDomains.includes(domainName);
  if (!isRegistered) {
    return jsonAnswer(422, {
      error: { message: `The domain ${domainName} is not registered for Apple Pay` },
    });
  }
  const now = gateway.clock.now().getTime();
  return jsonAnswer(200, {
    epochTimestamp: now,
    expiresAt: now + sessionLifetimeMs,
    merchantSessionIdentifier: randomUUID(),
    nonce: randomUUID().slice(0, 8),
    merchantIdentifier: session?.text('merchantIdentifier'),
    domainName,
    displayName: session?.text('displayName'),
    signature: randomUUID(),
  });
}

/** Tokenizes the result of Apple's sheet. Call inside a write. */
function tokenize({ gateway, authorization, input }: ClientCall): Answer {
  const card = cardInWallet(gateway, cardNumber(input) ?? '');
  if (!gateway.merchant.applePay || card.problems.length > 0) {
    // 83512, "DecryptionFailed" in the SDK's table of validation errors.
    const unreadable = {
      field: 'applePayCard',
      code: '83512',
      message: 'Apple Pay token could not be decrypted',
    };
    return jsonAnswer(422, { error: { message: unreadable.message }, fieldErrors: [unreadable] });
  }
  const nonce = issueNonce(gateway, inApplePay(card), ownerOf(authorization));
  return jsonAnswer(202, { applePayCards: [tokenized(nonce)] });
}

/** The number in the token's data, which the stand-in for Apple's sheet does not encrypt. */
function cardNumber(input: Input): string | undefined {
  const paymentData = decoded(input.object('applePaymentToken')?.text('paymentData'));
  const data = decoded(paymentData?.['data']);
  const number = data?.['applicationPrimaryAccountNumber'];
  return typeof number === 'string' ? number : undefined;
}

/** Parses base64 text as JSON; undefined unless it contains an object. */
function decoded(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

export const applePayRoutes: readonly ClientRoute[] = [
  {
    call: 'applePay.performValidation',
    method: 'POST',
    path: '/apple_pay_web/sessions',
    writes: false,
    handle: validateMerchant,
  },
  {
    call: 'applePay.tokenize',
    method: 'POST',
    path: '/payment_methods/apple_payment_tokens',
    writes: true,
    handle: tokenize,
  },
];
