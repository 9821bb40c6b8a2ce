import { MESSAGES, isEmail } from '@handsel/contract';
import type { Checkout, Failure } from '@handsel/contract';
import { signInWords } from '@handsel/words/donate/sign-in';
import type { CallResult } from '../../lib/api.ts';

/**
 * The actions of the form: sign in, or request a mail with a link to sign in or to set a password.
 */
export type SignInAct = 'sign-in' | 'link' | 'reset';
export type MailedAct = Exclude<SignInAct, 'sign-in'>;

export const SIGN_IN_FIELDS = ['email', 'password'] as const;
export type SignInField = (typeof SIGN_IN_FIELDS)[number];
/** Error messages by field. */
export type SignInErrors = Partial<Record<SignInField, string>>;

interface Toast {
  kind: 'ok' | 'danger';
  message: string;
  details?: string[];
}

/** The page's reaction to a reply. */
export type SignInOutcome =
  | { kind: 'signed-in'; checkout: Checkout; toast: Toast }
  | { kind: 'mailed'; words: string; toast: Toast | undefined }
  /** The toast has the server's message, and `errors` the remedy at a field. */
  | { kind: 'refused'; errors: SignInErrors; toast: Toast };

/** The errors to correct before sending. A mail needs no password. */
export function wrongFields(act: SignInAct, form: Record<SignInField, string>): SignInErrors {
  return {
    ...(isEmail(form.email) ? {} : { email: MESSAGES.emailInvalid }),
    ...(act === 'sign-in' && form.password === '' ? { password: MESSAGES.passwordMissing } : {}),
  };
}

/** The page's reaction to a sign-in. */
export function afterSignIn(reply: CallResult<'login'>): SignInOutcome {
  if (reply.ok) {
    return {
      kind: 'signed-in',
      checkout: reply.data,
      toast: { kind: 'ok', message: MESSAGES.loggedIn },
    };
  }
  if (reply.kind === 'no-reply') return refused(MESSAGES.startUnknown);
  const { code, message } = reply.failure;
  if (code === 'bad_credentials')
    return refused(message, { errors: { password: signInWords.passwordWrong } });
  return refused(message, { errors: fieldErrors(reply.failure) });
}

/** The page's reaction to a request for a mail. */
export function afterMailRequest(
  act: MailedAct,
  reply: CallResult<'requestSignInLink' | 'requestPasswordReset'>,
): SignInOutcome {
  if (reply.ok) {
    const { message } = reply.data;
    return act === 'reset'
      ? { kind: 'mailed', words: MESSAGES.resetLinkSent, toast: { kind: 'ok', message } }
      : { kind: 'mailed', words: message, toast: undefined };
  }
  const why = reply.kind === 'failure' ? reply.failure.message : undefined;
  const errors = reply.kind === 'failure' ? fieldErrors(reply.failure) : {};
  if (act === 'link') return refused(why ?? MESSAGES.startUnknown, { errors });
  return refused(MESSAGES.resetNotRequested, { errors, details: why === undefined ? [] : [why] });
}

function fieldErrors({ errors = {} }: Failure): SignInErrors {
  return Object.fromEntries(
    SIGN_IN_FIELDS.flatMap((field) => {
      const message = errors[field]?.[0];
      return message === undefined ? [] : [[field, message]];
    }),
  );
}

function refused(
  message: string,
  { errors = {}, details = [] }: { errors?: SignInErrors; details?: string[] } = {},
): SignInOutcome {
  return {
    kind: 'refused',
    errors,
    toast: { kind: 'danger', message, ...(details.length === 0 ? {} : { details }) },
  };
}
