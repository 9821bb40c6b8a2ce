import { ERRORS, MESSAGES } from '@handsel/contract';
import type { Checkout, ErrorCode } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { afterMailRequest, afterSignIn, wrongFields } from './sign-in-outcome.ts';

const NO_REPLY = { ok: false, kind: 'no-reply' } as const;
const failed = (code: ErrorCode, errors?: Record<string, string[]>) =>
  ({
    ok: false,
    kind: 'failure',
    status: ERRORS[code].status,
    failure: { code, message: ERRORS[code].message, ...(errors && { errors }) },
  }) as const;

describe('the form', () => {
  it.each([
    ['sign-in', { email: 'ada@example.org', password: 'x' }, {}],
    ['sign-in', { email: 'ada@example.org', password: '' }, { password: MESSAGES.passwordMissing }],
    [
      'sign-in',
      { email: 'ada', password: '' },
      { email: MESSAGES.emailInvalid, password: MESSAGES.passwordMissing },
    ],
    ['link', { email: 'ada@example.org', password: '' }, {}],
    ['reset', { email: '', password: '' }, { email: MESSAGES.emailInvalid }],
  ] as const)('submitted for %s with %o reports errors at %o', (act, form, errors) => {
    expect(wrongFields(act, form)).toEqual(errors);
  });
});

describe('a sign-in', () => {
  it('reports success', () => {
    const checkout = { uuid: 'a' } as Checkout;
    expect(afterSignIn({ ok: true, status: 200, data: checkout })).toEqual({
      kind: 'signed-in',
      checkout,
      toast: { kind: 'ok', message: 'You are now logged in.' },
    });
  });

  it('shows a wrong address or password in a toast, and the remedy at the password', () => {
    const { message } = ERRORS.bad_credentials;
    expect(afterSignIn(failed('bad_credentials'))).toEqual({
      kind: 'refused',
      errors: { password: 'Enter it again, or get a link by email instead.' },
      toast: { kind: 'danger', message },
    });
  });

  it('shows the errors that the server finds at their fields, and does not repeat them', () => {
    const reply = failed('validation', { email: [MESSAGES.emailInvalid], user_agent: ['Too long'] });
    expect(afterSignIn(reply)).toEqual({
      kind: 'refused',
      errors: { email: MESSAGES.emailInvalid },
      toast: { kind: 'danger', message: ERRORS.validation.message },
    });
  });

  it.each(['bot_check_failed', 'too_many', 'session_lapsed', 'unavailable'] as const)(
    'shows the server’s message for %s, without blaming a field',
    (code) => {
      const { message } = ERRORS[code];
      expect(afterSignIn(failed(code))).toEqual({
        kind: 'refused',
        errors: {},
        toast: { kind: 'danger', message },
      });
    },
  );

  it('reports an unknown outcome without an answer', () => {
    expect(afterSignIn(NO_REPLY)).toMatchObject({
      toast: { message: MESSAGES.startUnknown },
    });
  });
});

describe('a requested mail', () => {
  const sent = (message: string) => ({ ok: true, status: 200, data: { message } }) as const;

  it("with a link to sign in shows the server's message", () => {
    expect(afterMailRequest('link', sent('It is on its way.'))).toEqual({
      kind: 'mailed',
      words: 'It is on its way.',
      toast: undefined,
    });
  });

  it('with a link to set a password shows it on the page and in a toast', () => {
    expect(afterMailRequest('reset', sent(MESSAGES.resetRequested))).toEqual({
      kind: 'mailed',
      words: 'A password reset link has been sent to your email address.',
      toast: { kind: 'ok', message: 'Password reset instructions sent. Please check your email inbox.' },
    });
  });

  it('that is rejected says that it was not sent, and why', () => {
    const { message } = ERRORS.too_many;
    expect(afterMailRequest('reset', failed('too_many'))).toEqual({
      kind: 'refused',
      errors: {},
      toast: { kind: 'danger', message: MESSAGES.resetNotRequested, details: [message] },
    });
    expect(afterMailRequest('link', failed('too_many'))).toMatchObject({ toast: { message } });
  });

  it('without an answer says that it was not sent', () => {
    expect(afterMailRequest('reset', NO_REPLY)).toMatchObject({
      toast: {
        message: 'Unable to send a password reset link. If the problem persists, please contact support',
      },
    });
    expect(afterMailRequest('link', NO_REPLY)).toMatchObject({ toast: { message: MESSAGES.startUnknown } });
  });
});
