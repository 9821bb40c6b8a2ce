import { area } from '../src/area.ts';

/** The page that a mailed link to sign in leads to. */
export const signInLinkWords = area({
  lead: 'With the link from your mail, and without a password.',
  invalidTitle: 'This link does not work any more',
  askAgain: 'Ask for a new link',
  whoseUnknown: 'This link was mailed to you so that you can sign in.',
  signsInAs: 'This signs you in as',
  notYours: 'Not your address, or not your doing? Then leave this page: nothing has changed.',
});
