import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits that only the browser's cookie holds. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const SIGNATURE_BYTES = 16;

/**
 * Creates an anonymous visitor's token. Its signature proves that it is ours without a row.
 * @param key of the sessions
 */
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

/** The id of an anonymous session, also before it has a row. */
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

/**
 * Derives the next token. Requests that rotate together derive the same one, so that their cookies
 * agree (docs/decisions/005).
 */
export function rotatedToken(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

/**
 * Derives the XSRF token from the session's token, so that it needs no storage and rotates with it.
 */
export function xsrfTokenFor(token: string): string {
  return createHmac('sha256', token).update('xsrf').digest('base64url');
}

export function isSameToken(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
