import { area } from '../../src/area.ts';

/** The page that a mailed link to reset a password leads to. */
export const resetPasswordWords = area('resetPasswordWords', {
  changedHeading: 'Your password has changed',
  lead: 'It replaces your old password and signs you out everywhere else.',
  changed: 'From now on you sign in with the new one.',
  invalidTitle: 'This link no longer works',
  perhapsJustSet: 'If you have just set a password with it, sign in with that password.',
  signInInstead: 'Sign in, or request a new link',
});
