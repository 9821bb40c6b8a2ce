import { ERRORS, MESSAGES } from '@handsel/contract';
import type { Checkout, ErrorCode } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { advance } from './sign-in-link.ts';
import type { LinkProgress } from './sign-in-link.ts';

const MASKED = 'a…@example.org';
const READING: LinkProgress = { step: 'reading' };
const READY: LinkProgress = { step: 'ready', maskedEmail: MASKED };
const USING: LinkProgress = { step: 'using', maskedEmail: MASKED };
const INVALID: LinkProgress = { step: 'invalid', words: ERRORS.link_invalid.message };
const CHECKOUT = { uuid: 'a' } as Checkout;

const NO_REPLY = { ok: false, kind: 'no-reply' } as const;
const failed = (code: ErrorCode) =>
  ({
    ok: false,
    kind: 'failure',
    status: ERRORS[code].status,
    failure: { code, message: ERRORS[code].message },
  }) as const;

describe('reading a link', () => {
  it("shows the link's address", () => {
    const reply = { ok: true, status: 200, data: { masked_email: MASKED } } as const;
    expect(advance(READING, { type: 'read', reply })).toEqual(READY);
  });

  it.each(['link_invalid', 'not_found'] as const)('disables the button if the link is %s', (code) => {
    const next = advance(READING, { type: 'read', reply: failed(code) });
    expect(next).toEqual({ step: 'invalid', words: ERRORS[code].message });
    expect(advance(next, { type: 'pressed' })).toBe(next);
  });

  it.each([NO_REPLY, failed('unavailable')])('without an answer still allows an attempt', (reply) => {
    expect(advance(READING, { type: 'read', reply })).toEqual({ step: 'ready', maskedEmail: undefined });
  });

  it('has no effect if it ends late', () => {
    expect(advance(USING, { type: 'read', reply: failed('link_invalid') })).toBe(USING);
  });
});

describe('a click', () => {
  it('uses the link once', () => {
    expect(advance(READY, { type: 'pressed' })).toEqual(USING);
    expect(advance(USING, { type: 'pressed' })).toBe(USING);
    expect(advance(READING, { type: 'pressed' })).toBe(READING);
  });

  it('signs in', () => {
    const reply = { ok: true, status: 200, data: CHECKOUT } as const;
    expect(advance(USING, { type: 'answered', reply })).toEqual({ step: 'used', checkout: CHECKOUT });
  });

  it('says so if the link was used in the meantime', () => {
    expect(advance(USING, { type: 'answered', reply: failed('link_invalid') })).toEqual(INVALID);
  });

  it.each([
    [NO_REPLY, MESSAGES.startUnknown],
    [failed('session_lapsed'), ERRORS.session_lapsed.message],
    [failed('too_many'), ERRORS.too_many.message],
  ] as const)('can be repeated after a failure', (reply, notice) => {
    const next = advance(USING, { type: 'answered', reply });
    expect(next).toEqual({ step: 'ready', maskedEmail: MASKED, notice });
    expect(advance(next, { type: 'pressed' })).toEqual(USING);
  });
});
