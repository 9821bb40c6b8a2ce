import { MESSAGES } from '@handsel/contract';
import type { ErrorCode } from '@handsel/contract';
import type { CallResult } from '../../lib/api.ts';

export const PASSWORD_FIELDS = ['email', 'password', 'password_confirmation'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
/** Error messages by field. */
export type PasswordErrors = Partial<Record<PasswordField, string>>;

/** The page's reaction to a reply. */
export type PasswordOutcome =
  | { kind: 'set' }
  /** The form stays: `errors` are shown at its fields, and a toast has the rest. */
  | { kind: 'refused'; errors: PasswordErrors; message: string; details: string[] }
  /**
   * This visitor may not set it here. `isMailed`: the owner of the address has been mailed a link.
   */
  | { kind: 'not-yours'; isMailed: boolean }
  | { kind: 'link-invalid'; words: string }
  | { kind: 'lapsed' };

/** Errors that make a retry with this link pointless. */
const DEAD_ENDS: readonly ErrorCode[] = ['link_invalid', 'not_found'];
/** Errors that the visitor did not cause. */
const OUTAGES: readonly ErrorCode[] = ['internal', 'unavailable'];

/**
 * The page's reaction to setting a new password, the first one or one that replaces a forgotten
 * one.
 */
export function afterSetting(reply: CallResult<'setInitialPassword' | 'resetPassword'>): PasswordOutcome {
  if (reply.ok) return { kind: 'set' };
  if (reply.kind === 'no-reply') return refused(MESSAGES.passwordException);
  const { code, message, errors = {} } = reply.failure;
  if (code === 'validation') return afterValidation(errors);
  if (code === 'password_not_yours') return { kind: 'not-yours', isMailed: true };
  if (code === 'not_authenticated') return { kind: 'not-yours', isMailed: false };
  if (code === 'session_lapsed') return { kind: 'lapsed' };
  if (DEAD_ENDS.includes(code)) return { kind: 'link-invalid', words: message };
  if (OUTAGES.includes(code)) return refused(MESSAGES.passwordException);
  return refused(MESSAGES.passwordNotSet, [message]);
}

/** @param errors as a 422 names them, or the same schema in the page */
export function afterValidation(errors: Readonly<Record<string, readonly string[]>>): PasswordOutcome {
  const atFields = Object.fromEntries(
    PASSWORD_FIELDS.flatMap((field) => {
      const message = errors[field]?.[0];
      return message === undefined ? [] : [[field, message]];
    }),
  ) as PasswordErrors;
  return Object.keys(atFields).length === 0
    ? refused(MESSAGES.passwordNotSet)
    : { kind: 'refused', errors: atFields, message: MESSAGES.passwordFields, details: [] };
}

function refused(message: string, details: string[] = []): PasswordOutcome {
  return { kind: 'refused', errors: {}, message, details };
}
