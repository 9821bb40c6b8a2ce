import { area } from '../src/area.ts';

/** A page that a mailed link leads to, before its question is known. */
export const mailedQuestionWords = area({
  lead: 'With the link from your email.',
  reading: 'Reading your link…',
  notRead: 'We could not read your link just now. Nothing has changed.',
  invalidTitle: 'This link no longer works',
  goToDetails: 'Go to your details',
});
