import { area } from '../../src/area.ts';

/** The page where a donor signs in, and the mail that is sent instead of a password. */
export const signInWords = area('signInWords', {
  mailSentTitle: 'Check your email',
  mailSent:
    'You entered <strong>{email}</strong>. The link works once and expires in {minutes} minutes. If it has not arrived after a few minutes, check your spam folder.',
  back: 'Back to sign-in',
  emailLabel: 'Email',
  emailHint: 'The address your receipts go to.',
  passwordWrong: 'Enter it again, or get a link by email instead.',
  passwordLabel: 'Password',
  passwordHint: 'No password yet? Get a link by email instead.',
  mailLink: 'Email me a link instead',
  mailLinkFirst: 'Email me a link',
  orByPassword: 'or with your password',
  giftIsKept: 'The link continues your gift, in this browser.',
  forgotPassword: 'Forgot password',
  purpose: 'See your gifts, and change or stop a monthly gift.',
  newHere: 'New here?',
  noSignUp: 'You don’t need to sign up. Your first gift creates your account.',
  give: 'Make a gift',
});
