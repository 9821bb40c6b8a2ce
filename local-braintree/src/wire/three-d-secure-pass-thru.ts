import { values } from '../http/parameters.ts';
import type { Input } from './input.ts';
import type { ValidationError } from './validation-errors.ts';

/** What another 3-D Secure server found out, passed through by the merchant. */
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
    authenticationResponse: '915120',
    directoryResponse: '915121',
    cavvAlgorithm: '915122',
    network: '915128',
  },
  verification: {
    eciRequired: '942113',
    eciInvalid: '942114',
    cavvRequired: '942116',
    version: '942119',
    authenticationResponse: '942120',
    directoryResponse: '942121',
    cavvAlgorithm: '942122',
    network: '942128',
  },
} as const;

/** What is wrong with `threeDSecurePassThru`. */
export function passThruErrors(
  input: Input,
  kind: keyof typeof codes,
  at: readonly string[],
): ValidationError[] {
  const given = input.object('threeDSecurePassThru');
  if (given === undefined) return [];
  const code = codes[kind];
  const eci = given.text('eciFlag') ?? '';
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
    [!fits(given, 'network', /^CARTES_BANCAIRES$/), 'network', code.network, 'Network is invalid.'],
  ];
  return problems
    .filter(([isWrong]) => isWrong)
    .map(([, attribute, errorCode, message]) => ({
      at: [...at, 'three-d-secure-pass-thru'],
      attribute,
      code: errorCode,
      message,
    }));
}

/** A full or an attempted authentication proves itself by a value from the issuer. */
function needsCavv(eci: string): boolean {
  return ['01', '02', '05', '06'].includes(eci);
}

function fits(input: Input, name: string, pattern: RegExp): boolean {
  const value = input.text(name);
  return value === undefined || pattern.test(value);
}
