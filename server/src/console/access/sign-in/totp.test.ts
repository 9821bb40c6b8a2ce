import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { stepOfCode, totpSecretFor, totpUri } from './totp.ts';

/**
 * RFC 6238, appendix B: its secret, and a moment with its SHA-1 code, of which we use the last six
 * digits.
 */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const AT_MS = 1_111_111_109_000;
const STEP = Math.floor(AT_MS / 30_000);

it('a code is read as in RFC 6238', () => {
  expect(stepOfCode(secret, '081804', AT_MS)).toBe(STEP);
});

it('a code is accepted for half a minute before and after its own, and no longer', () => {
  const taken = [-60, -30, 0, 30, 60].map((s) => stepOfCode(secret, '081804', AT_MS + s * 1_000));
  expect(taken).toEqual([undefined, STEP, STEP, STEP, undefined]);
});

it('a new secret has 160 bits, and is never the same', () => {
  const secrets = Array.from({ length: 100 }, (_, index) =>
    totpSecretFor('key', 'invitation', String(index)),
  );
  expect(new Set(secrets).size).toBe(100);
  expect(Secret.fromBase32(secrets[0] ?? '').bytes).toHaveLength(20);
});

it('an address for authenticator apps names the charity and the person', () => {
  const url = new URL(totpUri(secret, { issuer: 'Helping & Hands: Ohio', email: 'ada@example.org' }));
  expect(decodeURIComponent(url.pathname)).toContain('ada@example.org');
  expect(url.searchParams.get('secret')).toBe(secret);
  expect(url.searchParams.get('issuer')).toBe('Helping & Hands: Ohio');
});
