import { area } from '../../src/area.ts';

/** The answers to a yes-or-no question. */
export const yesNoWords = area('yesNoWords', {
  yes: 'Yes',
  no: 'No',
});
