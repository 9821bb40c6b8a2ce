import { area } from '../src/area.ts';

/** The page that a mailed link to reset a password leads to. */
export const resetPasswordWords = area({
  changedHeading: 'Your password is changed',
  lead: 'It replaces the one before, and signs you out everywhere else.',
  changed: 'From now on you sign in with the new one.',
  invalidTitle: 'This link does not work any more',
  perhapsJustSet: 'If you have just set a password with it, sign in with that one.',
  signInInstead: 'Sign in, or ask for a new link',
});
