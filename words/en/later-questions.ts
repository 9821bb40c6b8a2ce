import { area } from '../src/area.ts';

/** The questions about a gift that was made before. */
export const laterQuestionsWords = area({
  title: 'About this gift',
  lead: 'What you answer is kept with it.',
  leave: 'Leave it as it is',
});
