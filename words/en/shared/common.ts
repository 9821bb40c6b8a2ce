import { area } from '../../src/area.ts';

/** Words that many pages share. */
export const commonWords = area('commonWords', {
  oneMoment: 'One moment…',
  continue: 'Continue',
  tryAgain: 'Try again',
  close: 'Close',
  signIn: 'Sign in',
  everyMonth: '{amount} every month',
});
