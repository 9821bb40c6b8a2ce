import type { Gateway } from '../gateway/gateway.ts';
import { findAuthentication } from '../tokens/nonces.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Nonce, ThreeDSecureInfo } from '../state/records.ts';
import type { Input } from '../wire/input.ts';
import { readPassThru } from '../wire/three-d-secure-pass-thru.ts';
import type { ValidationError } from '../wire/validation-errors.ts';

/** Braintree has the same rules under codes for a transaction and for a verification. */
const codes = {
  transaction: { unknown: '915196', otherCard: '915197', otherNonce: '915198', both: '915199' },
  verification: { unknown: '942196', otherCard: '942197', otherNonce: '942198', both: '942199' },
} as const;

interface Paid {
  readonly instrument: Instrument;
  readonly nonce?: Nonce | undefined;
}

/**
 * The authentication of the payer: passed through by the merchant, named by its id, or stored with
 * the nonce.
 */
export function authenticationOf(
  gateway: Gateway,
  input: Input,
  nonce?: Nonce,
): ThreeDSecureInfo | undefined {
  const id = input.text('threeDSecureAuthenticationId');
  const named = id === undefined ? undefined : findAuthentication(gateway, id);
  return readPassThru(input) ?? named?.threeDSecure ?? nonce?.threeDSecure;
}

/**
 * The errors of `threeDSecureAuthenticationId`: it must belong to this card, and be the only
 * authentication.
 */
export function authenticationErrors(
  gateway: Gateway,
  input: Input,
  kind: keyof typeof codes,
  { instrument, nonce }: Paid,
): ValidationError[] {
  const id = input.text('threeDSecureAuthenticationId');
  if (id === undefined) return [];
  const error = (code: string, message: string) => [
    { at: [kind], attribute: 'three_d_secure_authentication_id', code, message },
  ];
  const code = codes[kind];
  if (input.has('threeDSecurePassThru')) {
    return error(code.both, '3D Secure authentication ID with 3D Secure pass thru is invalid.');
  }
  const found = findAuthentication(gateway, id);
  if (found === undefined) return error(code.unknown, '3D Secure authentication ID is invalid.');
  if (found.instrument.uniqueNumberIdentifier !== instrument.uniqueNumberIdentifier) {
    return error(code.otherCard, '3D Secure authentication is of another payment method.');
  }
  const ofNonce = nonce?.threeDSecure?.threeDSecureAuthenticationId ?? id;
  return ofNonce === id ? [] : error(code.otherNonce, "It is not the authentication of the nonce's card.");
}
