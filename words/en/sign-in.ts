import { area } from '../src/area.ts';

/** The page where a donor signs in, and the mail that is sent instead of a password. */
export const signInWords = area({
  mailSentTitle: 'Check your email',
  mailSent:
    'You typed <strong>{email}</strong>. The link works once, for {minutes} minutes. If it has not arrived after a few minutes, check your spam folder.',
  back: 'Back to signing in',
  emailLabel: 'Email',
  emailHint: 'The address your receipts go to.',
  passwordLabel: 'Password',
  passwordHint: 'No password yet? Get a link by email instead.',
  mailLink: 'Email me a link instead',
  forgotPassword: 'Forgot password',
  purpose: 'See what you gave, and change or stop a monthly gift.',
  newHere: 'New here?',
  noSignUp: 'There is nothing to sign up for. An account comes with your first gift.',
  give: 'Make a gift',
});
