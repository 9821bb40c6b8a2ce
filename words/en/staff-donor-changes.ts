import { area } from '../src/area.ts';

/** Tags, which staff put on donors. */
export const staffDonorChangeWords = area({
  tagMissing: 'Enter a tag.',
  tagOneLine: 'Use one line, without invisible characters.',
});
