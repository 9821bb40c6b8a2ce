import { area } from '../../src/area.ts';

/** The donor's own pages: their links and their headings. */
export const profilePagesWords = area('profilePagesWords', {
  overview: 'Overview',
  methods: 'Payment<rest> methods</rest>',
  methodsHeading: 'Payment methods',
  details: 'Your details',
  label: 'Your pages',
  pauseHeading: 'Pause your monthly gift',
  amountHeading: 'Change your monthly amount',
  cancelHeading: 'End your monthly gift',
  dayHeading: 'Change the day of your monthly gift',
  overviewHeading: 'Your giving',
  giftsHeading: 'Gifts and receipts',
  monthlyGiftHeading: 'Your monthly gift',
  gifts: 'Gifts<rest> and receipts</rest>',
});
