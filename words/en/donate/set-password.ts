import { area } from '../../src/area.ts';

/** The page where a donor sets a password after a gift. */
export const setPasswordWords = area('setPasswordWords', {
  readyHeading: 'Your account is ready',
  lead: 'See your gifts, and change or stop a monthly gift, whenever you like.',
  notNow: 'Not now',
  passwordSet: 'Your Password has been set.',
  linkMailed:
    'This address already has an account, and only a link emailed to it can change its password. We have just sent one. It works once and expires in {minutes} minutes.',
  signedOut: 'This browser is no longer signed in. Sign in, or request a link by email.',
});
