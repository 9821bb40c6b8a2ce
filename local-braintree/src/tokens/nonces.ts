import { randomUUID } from 'node:crypto';
import type { Gateway } from '../gateway/gateway.ts';
import { newId } from '../state/new-id.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Nonce, PaymentMethod, ThreeDSecureInfo } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { testAuthentication } from './three-d-secure.ts';
import { isUnsupportedNonce, testInstrument } from './test-nonces.ts';
import { Unsupported } from '../rules/unsupported.ts';
import { consumedNonce } from '../rules/test-values.ts';

/** An unused nonce expires after three hours, as Braintree documents. */
const nonceLifetimeMs = 3 * 60 * 60 * 1000;

/**
 * Creates a nonce for one use of a payment method. Call inside a write.
 * @param about the customer whose browser created it, and other known data
 */
export function issueNonce(
  gateway: Gateway,
  instrument: Instrument,
  about: Partial<Pick<Nonce, 'customerId' | 'paymentMethodToken' | 'threeDSecure'>> = {},
): Nonce {
  const nonce: Nonce = { ...unused(gateway, newNonceText(instrument), instrument), ...about };
  gateway.state.nonces.insert(nonce.nonce, nonce);
  return nonce;
}

/** A nonce for a vaulted method. Call inside a write. */
export function issueVaultedNonce(gateway: Gateway, method: PaymentMethod): Nonce {
  const { instrument, token, customerId } = method;
  return issueNonce(gateway, instrument, { paymentMethodToken: token, customerId });
}

/** Braintree's own formats: a prefix for entered cards and bank accounts, a UUID for wallets. */
function newNonceText({ type }: Instrument): string {
  const random = `${newId(6)}_${newId(6)}_${newId(6)}_${newId(3)}`;
  if (type === 'credit_card') return `tokencc_${random}`;
  return type === 'us_bank_account' ? `tokenusbankacct_${random}` : randomUUID();
}

function unused(gateway: Gateway, nonce: string, instrument: Instrument): Nonce {
  const now = gateway.clock.now().getTime();
  return {
    nonce,
    instrument,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + nonceLifetimeMs).toISOString(),
    consumed: false,
  };
}

/** Finds the payment method of a nonce. An expired nonce is `unknown`, as at Braintree. */
export function lookUpNonce(gateway: Gateway, text: string): Nonce | 'consumed' | 'unknown' {
  if (text === consumedNonce) return 'consumed';
  if (isUnsupportedNonce(text)) throw new Unsupported(`the test nonce ${text}`);
  const test = testInstrument(gateway, text);
  if (test !== undefined) {
    const threeDSecure = testAuthentication(text);
    return { ...unused(gateway, text, test), ...(threeDSecure !== undefined && { threeDSecure }) };
  }
  const nonce = gateway.state.nonces.get(text);
  if (nonce === undefined) return 'unknown';
  if (nonce.consumed) return 'consumed';
  return nonce.expiresAt <= gateway.clock.now().toISOString() ? 'unknown' : nonce;
}

/**
 * The payment method that was authenticated under an id, and the bank's answer; its nonce may be
 * used up. The id of a documented test nonce is the nonce itself.
 */
export function findAuthentication(
  gateway: Gateway,
  id: string,
): { instrument: Instrument; threeDSecure: ThreeDSecureInfo } | undefined {
  const test = testAuthentication(id);
  const instrument = test === undefined ? undefined : testInstrument(gateway, id);
  if (test !== undefined && instrument !== undefined) return { instrument, threeDSecure: test };
  const [nonce] = gateway.state.nonces.select(
    `${field('threeDSecure.threeDSecureAuthenticationId')} = ?`,
    [id],
    1,
  );
  if (nonce?.threeDSecure === undefined) return undefined;
  return { instrument: nonce.instrument, threeDSecure: nonce.threeDSecure };
}

/**
 * Marks a nonce as used, unless it is a documented test nonce. Call inside the write that uses it.
 */
export function consumeNonce(gateway: Gateway, nonce: Nonce): void {
  if (!gateway.state.nonces.has(nonce.nonce)) return;
  gateway.state.nonces.replace(nonce.nonce, { ...nonce, consumed: true });
}
