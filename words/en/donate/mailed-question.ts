import { area } from '../../src/area.ts';

/** A page that a mailed link leads to, before its question is known. */
export const mailedQuestionWords = area('mailedQuestionWords', {
  lead: 'With the link from your email.',
  reading: 'Checking your link…',
  notRead: 'We couldn’t check your link just now. Nothing has changed.',
  invalidTitle: 'This link no longer works',
  goToDetails: 'Go to your details',
});
