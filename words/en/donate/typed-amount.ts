import { area } from '../../src/area.ts';

/** Messages about a typed amount. */
export const typedAmountWords = area({
  unreadable: 'We cannot tell how much this is. Type {units} and {subunits} like 50 or 12.50.',
  roundedUp: 'Rounded up to {amount}, the smallest gift.',
  roundedDown: 'Rounded down to {amount}, the largest gift.',
  rounded: 'Rounded to {amount}, to the cent.',
});
