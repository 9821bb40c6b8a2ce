import { area } from '../src/area.ts';

/** The answers to a plain question. */
export const yesNoWords = area({
  yes: 'Yes',
  no: 'No',
});
