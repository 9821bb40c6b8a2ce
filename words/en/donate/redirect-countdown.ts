import { area } from '../../src/area.ts';

/** The countdown before a page redirects. */
export const redirectCountdownWords = area('redirectCountdownWords', {
  staying: 'You are staying on this page.',
  stay: 'Stay on this page',
  goNow: 'Go now',
  label: '{to, select, profile {Going on to your profile} other {Going on to the start page}}',
  go: '{to, select, profile {Go to your profile} other {Go to the start page}}',
  announcement:
    '{to, select, profile {Taking you to your profile in a few seconds, unless you stay on this page.} other {Taking you to the start page in a few seconds, unless you stay on this page.}}',
  remaining:
    'Taking you to {to, select, profile {your profile} other {the start page}} in <number>{seconds}</number> {seconds, plural, one {second} other {seconds}}.',
});
