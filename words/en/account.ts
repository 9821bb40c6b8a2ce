import { area } from '../src/area.ts';

/** What calls about an account and its perks answer. */
export const accountWords = area({
  otherEmail: 'This is not the address that you are signed in with.',
  ownEmail: 'This is your address already.',
  wrongPassword: 'This is not your password.',
  wrongCurrentPassword: 'This is not your password of until now.',
  commonPassword: 'This password is among the first that anybody would try. Please choose another one.',
  otherLinkEmail: 'The link was mailed to another address. Please type that one.',
  shirtSizeMissing: 'Please choose a size.',
  erasureAsked: 'Nothing is erased yet. We mailed you a link: open it to confirm.',
  signInLinkSent: 'If we know this address, a link to sign in is on its way to it or already there.',
});
