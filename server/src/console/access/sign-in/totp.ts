import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/**
 * The standard of every authenticator app: RFC 6238 with SHA-1, six digits, and a new code every 30
 * seconds.
 */
const STANDARD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/**
 * The number of accepted codes before and after the present one: clocks differ, and people type
 * slowly.
 */
const WINDOW = 1;
/** RFC 4226 recommends this length. */
const SECRET_BYTES = 20;

/**
 * The secret of the authenticator that an invitation begins in one browser.
 * @param token the browser's own, from its cookie
 */
export function totpSecretFor(key: string, invitationId: string, token: string): string {
  const bytes = createHmac('sha256', key).update(`${invitationId} ${token}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, SECRET_BYTES)).buffer }).base32;
}

/**
 * The address for the person to scan.
 * @param issuer the name that the app shows above the code
 */
export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ ...STANDARD, secret, issuer, label: email }).toString();
}

/** @returns the half minute that the code belongs to; undefined if the code is not valid now */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ ...STANDARD, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Removes the spaces and hyphens that people type in a code. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}
