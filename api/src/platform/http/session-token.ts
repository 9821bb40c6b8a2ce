import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits; only the browser's cookie ever holds it. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const SIGNATURE_BYTES = 16;

/** An anonymous visitor's: signed, so that it is known as ours without a row of it. @param key of the sessions */
export function newAnonymousToken(key: string): string {
  const token = newSessionToken();
  return `${token}.${signatureOf(token, key)}`;
}

export function isAnonymousToken(shown: string, key: string): boolean {
  const [token = '', signature = ''] = shown.split('.', 2);
  return isSameToken(signatureOf(token, key), signature) && shown === `${token}.${signature}`;
}

function signatureOf(token: string, key: string): string {
  return createHmac('sha256', key).update(token).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
}

/** The id of an anonymous session, also before there is a row of it. */
export function idOfAnonymous(token: string): string {
  const hex = createHash('sha256').update('session').update(token).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export function newRotationSalt(): Buffer {
  return randomBytes(TOKEN_BYTES);
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The same for every request that rotates at the same moment, so that their cookies agree (docs/decisions/005). */
export function rotatedToken(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

/** The XSRF token is derived from the session's, so it needs no storage and rotates with it. */
export function xsrfTokenFor(token: string): string {
  return createHmac('sha256', token).update('xsrf').digest('base64url');
}

export function isSameToken(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
