import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app knows: RFC 6238 with SHA-1, six digits, and a new code every 30 seconds. */
const STANDARD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many codes before and after the present one are taken: clocks differ, and people type slowly. */
const WINDOW = 1;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The secret of the authenticator that an invitation begins in one browser. @param token the browser's own, as its cookie has it */
export function totpSecretFor(key: string, invitationId: string, token: string): string {
  const bytes = createHmac('sha256', key).update(`${invitationId} ${token}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, SECRET_BYTES)).buffer }).base32;
}

/** What a person scans. @param issuer what the app shows above the code */
export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ ...STANDARD, secret, issuer, label: email }).toString();
}

/** @returns which half minute the code is of; undefined when it is none of now */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ ...STANDARD, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** A code as people type it, with spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}
