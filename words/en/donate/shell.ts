import { area } from '../../src/area.ts';

/** Words around every page, and the headings of pages before a visitor has given. */
export const shellWords = area('shellWords', {
  notLoggedOut: 'We couldn’t log you out. Please try again.',
  giftHeading: 'Your gift',
  paymentHeading: 'Payment',
  thankYou: 'Thank you',
  notLoaded: 'This page did not load',
  paidButNotLoaded: 'Your gift was made. Please don’t give again. We will email you.',
  nothingLost: 'Nothing is lost.',
  loadAgain: 'Load it again',
  skipToContent: 'Skip to the main content',
  menu: 'Menu',
  needsScripts:
    'Giving here needs JavaScript, which is switched off in this browser. Without it, write to <link>{supportEmail}</link> and we will help you give.',
  charity: '{legalName}, {taxId} {ein}',
  questions: 'Questions? <link>{supportEmail}</link>',
  accessibility: 'Accessibility',
  languages: 'Languages',
  changeGiftHeading: 'Change your monthly gift',
  notStarted:
    'This page has not loaded completely, so you cannot give here yet. Please reload it, or write to <link>{supportEmail}</link> and we will help you give.',
  lookingUpGift: 'Loading your gift…',
});
