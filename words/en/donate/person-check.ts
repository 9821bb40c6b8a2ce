import { area } from '../../src/area.ts';

/** The question for a visitor while robots try stolen cards. */
export const personCheckWords = area('personCheckWords', {
  title: 'One more step',
  checking: 'Checking...',
  confirm: 'I am not a robot',
  why: 'Robots are trying out stolen cards on this page, so for now each payment is checked. It takes a few seconds. Nothing has been charged yet.',
  keepOpen: 'Your browser is doing the check. Please keep this page open.',
});
