import { area } from '../../src/area.ts';

/** The page that a mailed link to sign in leads to. */
export const signInLinkWords = area('signInLinkWords', {
  lead: 'With the link from your email, without a password.',
  invalidTitle: 'This link no longer works',
  askAgain: 'Request a new link',
  whoseUnknown: 'We emailed you this link so that you can sign in.',
  signsInAs: 'This signs you in as',
  notYours: 'Not your address, or did you not ask for this? Then leave this page: nothing has changed.',
});
