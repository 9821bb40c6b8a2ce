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
  it('that is set is set', () => {
    const data = { email: 'ada@example.org' };
    expect(afterSetting({ ok: true, status: 200, data })).toEqual({ kind: 'set' });
  });

  it('with wrong fields says so at each and in a toast', () => {
    const errors = { password: ['Please use at least 8 characters.'], password_confirmation: ['Differs'] };
    expect(afterSetting(failed('validation', errors))).toEqual({
      kind: 'refused',
      errors: { password: 'Please use at least 8 characters.', password_confirmation: 'Differs' },
      message: 'An error occurred. Please check password fields and try again.',
      details: [],
    });
  });

  it.each([failed('internal'), failed('unavailable'), { ok: false, kind: 'no-reply' } as const])(
    'that met a fault says so',
    (reply) => {
      expect(afterSetting(reply)).toEqual({
        kind: 'refused',
        errors: {},
        message: 'An error occurred. Please try again. If the problem persists, please contact support.',
        details: [],
      });
    },
  );

  it('that was refused for anything else says so, and why', () => {
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

  it('that is not this visitor’s to set ends the form, and says whether a mail was sent', () => {
    expect(afterSetting(failed('password_not_yours'))).toEqual({ kind: 'not-yours', isMailed: true });
    expect(afterSetting(failed('not_authenticated'))).toEqual({ kind: 'not-yours', isMailed: false });
  });

  it.each(['link_invalid', 'not_found'] as const)('by a link that is %s ends the form', (code) => {
    expect(afterSetting(failed(code))).toEqual({ kind: 'link-invalid', words: ERRORS[code].message });
  });

  it('in a session that lapsed leads to a sign-in', () => {
    expect(afterSetting(failed('session_lapsed'))).toEqual({ kind: 'lapsed' });
  });
});
