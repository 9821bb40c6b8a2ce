import { ERRORS, MESSAGES } from '@handsel/contract';
import type { ErrorCode } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { afterSetting } from './password-outcome.ts';

const failed = (code: ErrorCode, errors?: Record<string, string[]>) =>
  ({
    ok: false,
    kind: 'failure',
    status: ERRORS[code].status,
    failure: { code, message: ERRORS[code].message, ...(errors && { errors }) },
  }) as const;

describe('a new password', () => {
  it('is set on success', () => {
    const data = { email: 'ada@example.org' };
    expect(afterSetting({ ok: true, status: 200, data })).toEqual({ kind: 'set' });
  });

  it('shows an error at each wrong field and in a toast', () => {
    const errors = { password: ['Please use at least 8 characters.'], password_confirmation: ['Differs'] };
    expect(afterSetting(failed('validation', errors))).toEqual({
      kind: 'refused',
      errors: { password: 'Please use at least 8 characters.', password_confirmation: 'Differs' },
      message: 'An error occurred. Please check password fields and try again.',
      details: [],
    });
  });

  it.each([failed('internal'), failed('unavailable'), { ok: false, kind: 'no-reply' } as const])(
    'reports an outage',
    (reply) => {
      expect(afterSetting(reply)).toEqual({
        kind: 'refused',
        errors: {},
        message: 'An error occurred. Please try again. If the problem persists, please contact support.',
        details: [],
      });
    },
  );

  it('reports any other rejection and its reason', () => {
    expect(afterSetting(failed('too_many'))).toEqual({
      kind: 'refused',
      errors: {},
      message: 'Could not set password. Please try again',
      details: [ERRORS.too_many.message],
    });
    expect(afterSetting(failed('validation', { unknown: ['field'] }))).toMatchObject({
      message: MESSAGES.passwordNotSet,
    });
  });

  it('ends the form if it is not this visitor’s to set, and says whether a mail was sent', () => {
    expect(afterSetting(failed('password_not_yours'))).toEqual({ kind: 'not-yours', isMailed: true });
    expect(afterSetting(failed('not_authenticated'))).toEqual({ kind: 'not-yours', isMailed: false });
  });

  it.each(['link_invalid', 'not_found'] as const)('ends the form if the link is %s', (code) => {
    expect(afterSetting(failed(code))).toEqual({ kind: 'link-invalid', words: ERRORS[code].message });
  });

  it('leads to a sign-in if the session lapsed', () => {
    expect(afterSetting(failed('session_lapsed'))).toEqual({ kind: 'lapsed' });
  });
});
