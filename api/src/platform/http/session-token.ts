import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits; only the browser's cookie ever holds it. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
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
