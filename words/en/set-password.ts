import { area } from '../src/area.ts';

/** The page where a donor makes an account of a gift. */
export const setPasswordWords = area({
  readyHeading: 'Your account is ready',
  lead: 'Come back whenever you like: to see what you gave, to change it, or to stop.',
  notNow: 'Not now',
  passwordSet: 'Your Password has been set.',
  linkMailed:
    'This address has an account already, and only a link mailed to it can change its password. We have just sent one: it works once, for {minutes} minutes.',
  signedOut: 'This browser is not signed in any more. Sign in, or have a link mailed to you.',
});
