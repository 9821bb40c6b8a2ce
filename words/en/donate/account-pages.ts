import { area } from '../../src/area.ts';

/** The headings of the pages after a gift, and why a donor has to sign in again. */
export const accountPagesWords = area('accountPagesWords', {
  giftHeading: 'Your gift',
  accountHeading: 'Your account',
  signedOut:
    'You are no longer signed in: your session has ended, or you signed out in another tab. Sign in to continue.',
  signedOutUnpaid:
    'You are no longer signed in: your session has ended, or you signed out in another tab. Nothing was charged. Sign in to continue with your gift.',
  changeGiftHeading: 'Change your monthly gift',
  changeGiftLead: 'Sign in first, so that only you can change it.',
  signInToGive: 'Sign in to give {gift}',
  hasAccount: 'There is an account for this address. Sign in, and your gift continues where you left off.',
  otherMethodHeading: 'Change payment method',
  monthlyGiftHeading: 'Your monthly gift',
});
