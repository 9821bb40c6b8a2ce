import { area } from '../src/area.ts';

/** The page where a donor signs in, and the mail that is sent instead of a password. */
export const signInWords = area({
  mailSentTitle: 'Look in your mail',
  mailSent:
    'You typed <strong>{email}</strong>. The link works once, for {minutes} minutes. If nothing has come after a few, look among the unwanted mail.',
  back: 'Back to signing in',
  emailLabel: 'Email',
  emailHint: 'The address your receipts go to.',
  passwordLabel: 'Password',
  passwordHint: 'None yet? Get a link by mail instead.',
  mailLink: 'Email me a link instead',
  forgotPassword: 'Forgot password',
  purpose: 'See what you gave, and change or stop a monthly gift.',
  newHere: 'New here?',
  noSignUp: 'There is nothing to sign up for. An account comes with your first gift.',
  give: 'Make a gift',
});
