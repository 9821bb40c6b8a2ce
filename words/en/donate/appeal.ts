import { area } from '../../src/area.ts';

/** How many others give; never fewer than two. */
export const appealWords = area('appealWords', {
  'monthly-donors': '{count} people give every month.',
  'gifts-this-month': '{count} gifts have come in this month.',
});
