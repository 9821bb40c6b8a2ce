import type { Gateway } from '../gateway.ts';
import { newId } from '../state/new-id.ts';
import type { Nonce, PaymentMethod, StoredCard } from '../state/records.ts';
import { storableCard } from './card.ts';
import { consumedNonce, testNonceNumber } from './test-values.ts';

/** A nonce that nobody used expires after three hours, as Braintree documents. */
const nonceLifetimeMs = 3 * 60 * 60 * 1000;

/** A nonce that stands for a card once. Call inside a write. */
export function issueCardNonce(gateway: Gateway, card: StoredCard, customerId: string | undefined): Nonce {
  return storeNonce(gateway, card, { ...(customerId !== undefined && { customerId }) });
}

/** A nonce for a card that is in the vault already. Call inside a write. */
export function issueVaultedNonce(gateway: Gateway, method: PaymentMethod): Nonce {
  return storeNonce(gateway, method.card, {
    paymentMethodToken: method.token,
    customerId: method.customerId,
  });
}

function storeNonce(gateway: Gateway, card: StoredCard, owner: Partial<Nonce>): Nonce {
  const now = gateway.clock.now().getTime();
  const nonce: Nonce = {
    nonce: `tokencc_${newId(6)}_${newId(6)}_${newId(6)}_${newId(3)}`,
    card,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + nonceLifetimeMs).toISOString(),
    consumed: false,
    ...owner,
  };
  gateway.state.nonces.insert(nonce.nonce, nonce);
  return nonce;
}

/** What a nonce stands for; `unknown` covers the expired, as at Braintree. */
export function lookUpNonce(gateway: Gateway, text: string): Nonce | 'consumed' | 'unknown' {
  if (text === consumedNonce) return 'consumed';
  const testNumber = testNonceNumber(text);
  if (testNumber !== undefined) return testNonce(gateway, text, testNumber);
  const nonce = gateway.state.nonces.get(text);
  if (nonce === undefined) return 'unknown';
  if (nonce.consumed) return 'consumed';
  return nonce.expiresAt <= gateway.clock.now().toISOString() ? 'unknown' : nonce;
}

/** Documented test nonces are never used up. */
function testNonce(gateway: Gateway, nonce: string, number: string): Nonce {
  const now = gateway.clock.now();
  const entered = { number, expirationMonth: '12', expirationYear: String(now.getUTCFullYear() + 4) };
  const card = storableCard(gateway, entered);
  const createdAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + nonceLifetimeMs).toISOString();
  return { nonce, card, createdAt, expiresAt, consumed: false };
}

/** Marks a nonce as used. Call inside the write that uses it. */
export function consumeNonce(gateway: Gateway, nonce: Nonce): void {
  if (testNonceNumber(nonce.nonce) !== undefined) return;
  gateway.state.nonces.replace(nonce.nonce, { ...nonce, consumed: true });
}
