import { area } from '../src/area.ts';

/** The pages where a monthly gift is changed, paused or ended. */
export const manageGiftWords = area({
  noGiftIn: 'No gift in {months}. Your next gift of {amount} will be taken on {day}.',
});
