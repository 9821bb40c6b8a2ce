import { area } from '../src/area.ts';

/** The page where a donor makes an account of a gift. */
export const setPasswordWords = area({
  readyHeading: 'Your account is ready',
  lead: 'Come back whenever you like: to see what you gave, to change it, or to stop.',
  notNow: 'Not now',
  passwordSet: 'Your Password has been set.',
  linkMailed:
    'This address already has an account, and only a link emailed to it can change its password. We have just sent one. It works once, for {minutes} minutes.',
  signedOut: 'This browser is no longer signed in. Sign in, or ask for a link by email.',
});
