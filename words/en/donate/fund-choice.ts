import { area } from '../../src/area.ts';

/** The choice of a fund, on start pages that have one. */
export const fundChoiceWords = area('fundChoiceWords', {
  label: 'Where your gift goes',
});
