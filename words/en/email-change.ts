import { area } from '../src/area.ts';

/** The page where both addresses say whether a donor's address changes. */
export const emailChangeWords = area({
  heading: 'Another email address',
  allow: 'Allow the change',
  confirmAddress: 'This is my address',
  refuse: 'Refuse, and sign everybody out',
  denyAddress: 'This is not my doing',
  change:
    'A donor’s address is to change from <oldStrong>{oldEmail}</oldStrong> to <newStrong>{newEmail}</newStrong>.',
  askOldAddress:
    'Did you ask for it? Then allow it. If you did not, refuse: nothing changes, and whoever is signed in as you is signed out.',
  askNewAddress:
    'Did you ask for it, and is the new address yours? If you did not ask, do not say yes: whoever uses that account would see what was given under your address. Nothing changes until both addresses have said yes.',
  waitingTitle: 'One yes is there',
  waiting: 'Now the other address has to say yes: open the link that was mailed there.',
  changedTitle: 'Your address has changed',
  changed:
    'All mails go to the new address from now on. Sign in with it, by a link if your password no longer works; other browsers were signed out.',
  goToDetails: 'Go to your details',
  refusedTitle: 'Refused: nothing has changed',
  refused: 'If you did not ask for this change, choose a new password when you sign in again.',
});
