import { area } from '../../src/area.ts';

/** Signing in to the staff console by the charity’s identity provider. */
export const staffSingleSignOnWords = area({
  signIn: 'Sign in with {name}',
  title: 'Signing in',
  waiting: 'One moment…',
  notDone: 'You are not signed in',
  again: 'Back to sign in',
  noPassword:
    'You sign in with {name}, so you have no password here. If you want one, ask an owner or admin to reset your access.',
  confirmLead:
    'This change needs a passkey or a recovery code. You have no authenticator app here. You can also sign out, sign in with {name} and try again within {minutes} minutes.',
});

/** Reasons why a person who returns from the provider is not signed in. */
export const staffSingleSignOnErrorWords = area({
  failed: 'The sign-in was not completed. Please try again.',
  refused:
    'That account cannot sign in here. Ask an owner or admin to invite you, or sign in with your password.',
  unavailable: 'The sign-in service did not answer. Try again later, or sign in with your password.',
});
