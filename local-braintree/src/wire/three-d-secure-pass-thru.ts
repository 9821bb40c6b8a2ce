import { values } from './parameters.ts';
import type { ThreeDSecureInfo } from '../state/records.ts';
import type { Input } from './input.ts';
import type { ValidationError } from './validation-errors.ts';

/** The results of another 3-D Secure server, passed through by the merchant. */
export const passThruParameters = values(
  'eciFlag',
  'cavv',
  'xid',
  'threeDSecureVersion',
  'authenticationResponse',
  'directoryResponse',
  'cavvAlgorithm',
  'dsTransactionId',
  'network',
);

/** Braintree has the same rules under codes for a transaction and for a verification. */
const codes = {
  transaction: {
    eciRequired: '915113',
    eciInvalid: '915114',
    cavvRequired: '915116',
    version: '915119',
    versionRequired: undefined,
    authenticationResponse: '915120',
    directoryResponse: '915121',
    cavvAlgorithm: '915122',
    network: '915128',
    networkCard: '915139',
  },
  verification: {
    eciRequired: '942113',
    eciInvalid: '942114',
    cavvRequired: '942116',
    version: '942119',
    versionRequired: '942117',
    authenticationResponse: '942120',
    directoryResponse: '942121',
    cavvAlgorithm: '942122',
    network: '942128',
    networkCard: '942139',
  },
} as const;

/**
 * The networks of the SDKs' `ThreeDSecurePassThruNetwork`, each with the brand of its cards. An
 * eftpos card has a second network, which none of the documented test cards has.
 */
const networks: ReadonlyMap<string, string | null> = new Map([
  ['eftpos', null],
  ['Mastercard', 'MasterCard'],
  ['Visa', 'Visa'],
]);

/** The errors of `threeDSecurePassThru`. */
export function passThruErrors(
  input: Input,
  kind: keyof typeof codes,
  at: readonly string[],
): ValidationError[] {
  const given = input.object('threeDSecurePassThru');
  if (given === undefined) return [];
  const code = codes[kind];
  const eci = given.text('eciFlag') ?? '';
  const network = given.text('network');
  const problems: (readonly [boolean, string, string, string])[] = [
    [eci === '', 'eci_flag', code.eciRequired, 'EciFlag is required.'],
    [eci !== '' && !/^0[0-7]$/.test(eci), 'eci_flag', code.eciInvalid, 'EciFlag is invalid.'],
    [needsCavv(eci) && (given.text('cavv') ?? '') === '', 'cavv', code.cavvRequired, 'Cavv is required.'],
    [
      !fits(given, 'threeDSecureVersion', /^[12]\.\d\.\d$/),
      'three_d_secure_version',
      code.version,
      'The version of 3D Secure authentication must be composed only of digits and separated by periods (e.g. `1.0.2`).',
    ],
    [
      !fits(given, 'authenticationResponse', /^[YNUACR]$/),
      'authentication_response',
      code.authenticationResponse,
      'AuthenticationResponse is invalid.',
    ],
    [
      !fits(given, 'directoryResponse', /^[YNUACR]$/),
      'directory_response',
      code.directoryResponse,
      'DirectoryResponse is invalid.',
    ],
    [
      !fits(given, 'cavvAlgorithm', /^[0-4]$/),
      'cavv_algorithm',
      code.cavvAlgorithm,
      'CavvAlgorithm is invalid.',
    ],
    [network !== undefined && !networks.has(network), 'network', code.network, 'Network is invalid.'],
  ];
  // A sale is judged without it; a verification is not.
  const isVersionMissing = (given.text('threeDSecureVersion') ?? '') === '';
  if (isVersionMissing && code.versionRequired !== undefined && needsCavv(eci)) {
    const message = 'ThreeDSecureVersion is required.';
    problems.push([true, 'three_d_secure_version', code.versionRequired, message]);
  }
  return problems
    .filter(([isWrong]) => isWrong)
    .map(([, attribute, errorCode, message]) => ({
      at: [...at, 'three-d-secure-pass-thru'],
      attribute,
      code: errorCode,
      message,
    }));
}

/**
 * Rejects a network that differs from the card's.
 * @param cardType the card's brand; undefined for other methods
 */
export function networkErrors(
  input: Input,
  kind: keyof typeof codes,
  at: readonly string[],
  cardType: string | undefined,
): ValidationError[] {
  const brand = networks.get(input.object('threeDSecurePassThru')?.text('network') ?? '');
  if (brand === undefined || brand === cardType) return [];
  return [
    {
      at: [...at, 'three-d-secure-pass-thru'],
      attribute: 'network',
      code: codes[kind].networkCard,
      message: 'Network does not match payment instrument.',
    },
  ];
}

/**
 * The result of the merchant's own 3-D Secure server in the gateway's form; undefined if there is
 * none.
 */
export function readPassThru(input: Input): ThreeDSecureInfo | undefined {
  const given = input.object('threeDSecurePassThru');
  if (given === undefined) return undefined;
  const eciFlag = given.text('eciFlag') ?? '';
  const liabilityShifted = needsCavv(eciFlag);
  const directoryResponse = given.text('directoryResponse') ?? 'Y';
  const xid = given.text('xid');
  return {
    status: statuses[given.text('authenticationResponse') ?? answerIn(eciFlag)] ?? unable,
    enrolled: isEnrolment(directoryResponse) ? directoryResponse : 'Y',
    liabilityShifted,
    liabilityShiftPossible: liabilityShifted || directoryResponse === 'Y',
    cavv: given.text('cavv') ?? null,
    eciFlag,
    dsTransactionId: given.text('dsTransactionId') ?? null,
    threeDSecureAuthenticationId: null,
    threeDSecureVersion: given.text('threeDSecureVersion') ?? null,
    ...(xid !== undefined && { xid }),
  };
}

const unable = 'authenticate_unable_to_authenticate';
const statuses: Readonly<Record<string, string>> = {
  Y: 'authenticate_successful',
  A: 'authenticate_attempt_successful',
  N: 'authenticate_failed',
  R: 'authenticate_rejected',
  U: unable,
};

/**
 * The networks' numbers also contain it: 05 and 02 stand for a full authentication, 06 and 01 for
 * an attempted one.
 */
function answerIn(eciFlag: string): string {
  if (eciFlag === '05' || eciFlag === '02') return 'Y';
  return eciFlag === '06' || eciFlag === '01' ? 'A' : 'U';
}

function isEnrolment(letter: string): letter is ThreeDSecureInfo['enrolled'] {
  return ['Y', 'N', 'U', 'B'].includes(letter);
}

/** A full or an attempted authentication requires a value from the issuer as proof. */
function needsCavv(eci: string): boolean {
  return ['01', '02', '05', '06'].includes(eci);
}

function fits(input: Input, name: string, pattern: RegExp): boolean {
  const value = input.text(name);
  return value === undefined || pattern.test(value);
}
