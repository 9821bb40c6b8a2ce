import { area } from '../../src/area.ts';

/** The page where both addresses confirm a change of the donor's address. */
export const emailChangeWords = area('emailChangeWords', {
  heading: 'Change your email address',
  allow: 'Allow the change',
  confirmAddress: 'This is my address',
  refuse: 'Refuse and sign everyone out',
  denyAddress: 'I did not ask for this',
  change:
    'A donor’s address will change from <oldStrong>{oldEmail}</oldStrong> to <newStrong>{newEmail}</newStrong>.',
  askOldAddress:
    'If you asked for this, allow it. If you did not, refuse: nothing changes, and everyone who is signed in as you is signed out.',
  askNewAddress:
    'Did you ask for this, and is the new address yours? If you did not ask, do not confirm: the person who uses that account would see gifts made under your address. Unless you confirm, nothing changes.',
  waitingTitle: 'One address is confirmed',
  waiting: 'Now confirm the other address: open the link that we emailed to it.',
  changedTitle: 'Your email address has changed',
  changed:
    'All emails go to the new address from now on. Sign in with it, using a link if your password no longer works. Other browsers were signed out.',
  goToDetails: 'Go to your details',
  refusedTitle: 'Refused: nothing has changed',
  refused: 'If you did not ask for this change, choose a new password when you sign in again.',
});
