import { area } from '../../src/area.ts';

/** The question whether a donor wants news by email. */
export const newsletterWords = area('newsletterWords', {
  title: 'Do you want to hear from us?',
  /** NEWSLETTER_WORDS_VERSION of the contract increases with each change of this text. */
  consent: '{name} may send me news by email. I can change my mind at any time.',
  yes: 'Yes, send me news',
  no: 'No, thank you',
  agreedTitle: 'Thank you. We’ll write to you.',
  agreed: 'You can change this on your profile at any time.',
  declinedTitle: 'You want no news by email.',
  declined: 'You still get receipts and emails about your gifts. You can change this on your profile.',
  failed: 'We couldn’t save your answer.',
  ownTitle: 'News by email',
  ownAgreed: '{name} may send you news by email.',
  ownDeclined: 'You told {name} that you want no news by email.',
  start: 'Send me news',
  stop: 'Stop news',
  started: '{name} may now send you news by email.',
  stopped: '{name} may no longer send you news by email. News that is under way may still reach you.',
});
