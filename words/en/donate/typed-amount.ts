import { area } from '../../src/area.ts';

/** Messages about a typed amount. */
export const typedAmountWords = area('typedAmountWords', {
  roundedUp: 'Rounded up to {amount}, the smallest gift.',
  roundedDown: 'Rounded down to {amount}, the largest gift.',
  rounded: 'Rounded to {amount}, to the cent.',
});
