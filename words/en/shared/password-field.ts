import { area } from '../../src/area.ts';

/** The button that shows a password. */
export const passwordFieldWords = area('passwordFieldWords', {
  show: 'Show',
  hide: 'Hide',
  showField: 'Show {field}',
  hideField: 'Hide {field}',
});
