import { randomUUID } from 'node:crypto';
import type { Gateway } from '../gateway/gateway.ts';
import { newId } from '../state/new-id.ts';
import type { CardInstrument, Instrument } from '../state/instrument-records.ts';
import type { ThreeDSecureInfo } from '../state/records.ts';
import type { ThreeDSecureScenario } from '../state/instrument-records.ts';

/** The version of the protocol in answers. */
const PROTOCOL = '2.2.0';

interface Verdict {
  readonly status: string;
  /** Whether the card is enrolled: yes, no, unknown, bypassed. */
  readonly enrolled: 'Y' | 'N' | 'U' | 'B';
  /** Whether the bank is liable for fraud. */
  readonly liability: 'shifted' | 'possible' | 'no';
}

const SUCCESSFUL: Verdict = { status: 'authenticate_successful', enrolled: 'Y', liability: 'shifted' };
const ATTEMPTED: Verdict = { status: 'authenticate_attempt_successful', enrolled: 'Y', liability: 'shifted' };
const FAILED: Verdict = { status: 'authenticate_failed', enrolled: 'Y', liability: 'possible' };
const UNABLE: Verdict = {
  status: 'authenticate_unable_to_authenticate',
  enrolled: 'Y',
  liability: 'possible',
};
const ERROR: Verdict = { status: 'authenticate_error', enrolled: 'Y', liability: 'possible' };
const CHALLENGE: Verdict = { status: 'challenge_required', enrolled: 'Y', liability: 'possible' };
const NOT_ENROLLED: Verdict = { status: 'lookup_not_enrolled', enrolled: 'N', liability: 'no' };

/**
 * The lookup results of documented cards:
 * developer.paypal.com/braintree/docs/guides/3d-secure/testing.
 */
const lookups: Readonly<Record<ThreeDSecureScenario, Verdict>> = {
  successful: SUCCESSFUL,
  failed: { ...FAILED, status: 'authenticate_frictionless_failed' },
  attempted: ATTEMPTED,
  unavailable: UNABLE,
  rejected: { ...FAILED, status: 'authenticate_rejected' },
  'not-available-on-lookup': { status: 'authentication_unavailable', enrolled: 'U', liability: 'no' },
  'error-on-lookup': { status: 'lookup_error', enrolled: 'U', liability: 'no' },
  'timeout-on-lookup': { status: 'lookup_failed_acs_error', enrolled: 'U', liability: 'no' },
  bypassed: { status: 'lookup_bypassed', enrolled: 'B', liability: 'no' },
  'challenge-successful': CHALLENGE,
  'challenge-failed': CHALLENGE,
  'challenge-unavailable': CHALLENGE,
  'challenge-error': CHALLENGE,
};

/** The results of a challenge that the payer confirms; a refusal always fails. */
const confirmed: Partial<Record<ThreeDSecureScenario, Verdict>> = {
  'challenge-failed': FAILED,
  'challenge-unavailable': UNABLE,
  'challenge-error': ERROR,
};

/**
 * The documented test nonces for cards with or without an authentication: `test_values/nonces.js`
 * of the SDKs.
 */
const nonces: Readonly<Record<string, Verdict>> = {
  'fake-three-d-secure-visa-full-authentication-nonce': SUCCESSFUL,
  'fake-three-d-secure-visa-lookup-timeout-nonce': lookups['error-on-lookup'],
  'fake-three-d-secure-visa-failed-signature-nonce': {
    ...FAILED,
    status: 'authenticate_signature_verification_failed',
  },
  'fake-three-d-secure-visa-failed-authentication-nonce': FAILED,
  'fake-three-d-secure-visa-attempts-non-participating-nonce': ATTEMPTED,
  'fake-three-d-secure-visa-not-enrolled-nonce': NOT_ENROLLED,
  'fake-three-d-secure-visa-unavailable-nonce': lookups['not-available-on-lookup'],
  'fake-three-d-secure-visa-mpi-lookup-error-nonce': lookups['error-on-lookup'],
  'fake-three-d-secure-visa-mpi-authenticate-error-nonce': ERROR,
  'fake-three-d-secure-visa-authentication-unavailable-nonce': UNABLE,
  'fake-three-d-secure-visa-bypassed-authentication-nonce': lookups.bypassed,
  'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce': SUCCESSFUL,
  'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce': SUCCESSFUL,
  'fake-three-d-secure-two-visa-error-on-lookup-nonce': lookups['error-on-lookup'],
  'fake-three-d-secure-two-visa-timeout-on-lookup-nonce': lookups['timeout-on-lookup'],
};

export const threeDSecureTestNonces = Object.keys(nonces);

/** The authentication of a documented test nonce. */
export function testAuthentication(nonce: string): ThreeDSecureInfo | undefined {
  if (!Object.hasOwn(nonces, nonce)) return undefined;
  const said = info(nonces[nonce] ?? NOT_ENROLLED, 'Visa');
  // The sandbox's values for the nonces of the protocol's first version.
  const isFirstVersion = nonce.startsWith('fake-three-d-secure-visa-');
  return {
    ...said,
    cavv: said.liabilityShifted ? 'cavv_value' : null,
    threeDSecureAuthenticationId: nonce,
    ...(isFirstVersion && { xid: 'xid_value', threeDSecureVersion: '1.0.2', dsTransactionId: null }),
  };
}

/** Looks up whether a card is enrolled, and the bank's answer if it needs no challenge. */
export function lookUpCard(card: CardInstrument): ThreeDSecureInfo {
  const { threeDSecure } = card;
  return info(threeDSecure === undefined ? NOT_ENROLLED : lookups[threeDSecure], card.cardType);
}

/** The bank's answer after its challenge. */
export function concludeChallenge(
  before: ThreeDSecureInfo,
  card: CardInstrument,
  isConfirmed: boolean,
): ThreeDSecureInfo {
  const scenario = card.threeDSecure ?? 'challenge-failed';
  const verdict = isConfirmed ? (confirmed[scenario] ?? SUCCESSFUL) : FAILED;
  const { threeDSecureAuthenticationId, dsTransactionId } = before;
  return { ...info(verdict, card.cardType), threeDSecureAuthenticationId, dsTransactionId };
}

function info({ status, enrolled, liability }: Verdict, cardType: string): ThreeDSecureInfo {
  const isShifted = liability === 'shifted';
  return {
    status,
    enrolled,
    liabilityShifted: isShifted,
    liabilityShiftPossible: liability !== 'no',
    cavv: isShifted ? Buffer.from(newId(20)).toString('base64') : null,
    eciFlag: eciFlag(status, isShifted, cardType),
    dsTransactionId: randomUUID(),
    threeDSecureAuthenticationId: newId(),
    threeDSecureVersion: PROTOCOL,
  };
}

/**
 * The bank's level of certainty, in the networks' numbers: 02, 01, 00 at Mastercard; 05, 06, 07
 * elsewhere.
 */
function eciFlag(status: string, isShifted: boolean, cardType: string): string {
  const isMastercard = cardType === 'MasterCard';
  if (!isShifted) return isMastercard ? '00' : '07';
  if (status === ATTEMPTED.status) return isMastercard ? '01' : '06';
  return isMastercard ? '02' : '05';
}

/** The outcomes in which the bank rejected the payer; the gateway rejects every sale with them. */
const REFUSED = new Set([
  FAILED.status,
  lookups.failed.status,
  lookups.rejected.status,
  'authenticate_signature_verification_failed',
]);

/**
 * Whether the gateway rejects a sale because of 3-D Secure: the bank rejected the payer, or the
 * merchant requires an authentication and there is none. A card in a wallet is never authenticated.
 */
export function isRejected(
  instrument: Instrument,
  authentication: ThreeDSecureInfo | undefined,
  isRequired: boolean,
): boolean {
  if (instrument.type !== 'credit_card') return false;
  if (authentication !== undefined && REFUSED.has(authentication.status)) return true;
  return isRequired && authentication?.liabilityShifted !== true;
}

/** Signs a challenge or its outcome, so that only this gateway can have created it. */
export function seal(
  gateway: Gateway,
  purpose: SealPurpose,
  claims: Readonly<Record<string, unknown>>,
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${signature(gateway, purpose, text)}`;
}

/** @returns undefined unless it has a valid signature of ours, for this purpose */
export function unseal(gateway: Gateway, purpose: SealPurpose, sealed: string): unknown {
  const [header = '', claims = '', given] = sealed.split('.');
  if (given !== signature(gateway, purpose, `${header}.${claims}`)) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

type SealPurpose = 'three-d-secure-setup' | 'three-d-secure-challenge' | 'three-d-secure-outcome';

function signature(gateway: Gateway, purpose: SealPurpose, text: string): string {
  return Buffer.from(gateway.state.sign(purpose, text), 'hex').toString('base64url');
}
