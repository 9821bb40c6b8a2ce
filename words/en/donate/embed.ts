import { area } from '../../src/area.ts';

/** The element that a charity puts on its own site. */
export const embedWords = area('embedWords', {
  donate: 'Donate',
  other: 'Another amount',
  unreadable: 'Enter an amount, such as 50.',
  next: 'Continue',
  close: 'Close',
  title: 'Give to {charity}',
  progress: 'Progress of {campaign}',
  raised: '{amount} raised',
});
