import { area } from '../../src/area.ts';

/** The questions about an earlier gift. */
export const laterQuestionsWords = area('laterQuestionsWords', {
  title: 'About this gift',
  lead: 'We keep your answers with the gift.',
  leave: 'Cancel',
});
