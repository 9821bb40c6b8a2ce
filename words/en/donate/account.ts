import { area } from '../../src/area.ts';

/** Answers of the calls about an account and its perks. */
export const accountWords = area('accountWords', {
  otherEmail: 'This is not the address that you are signed in with.',
  ownEmail: 'This is already your address.',
  wrongPassword: 'This is not your password.',
  wrongCurrentPassword: 'This is not your current password.',
  commonPassword: 'This is one of the most common passwords. Please choose another one.',
  otherLinkEmail: 'We emailed this link to a different address. Please enter that one.',
  shirtSizeMissing: 'Please choose a size.',
  erasureAsked: 'Nothing is erased yet. We emailed you a link: open it to confirm.',
  signInLinkSent: 'If we know this address, a sign-in link is on its way or has already arrived.',
});
