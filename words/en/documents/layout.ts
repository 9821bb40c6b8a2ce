import { area } from '../../src/area.ts';

/** Words in the layout of every printed document. */
export const documentWords = area('documentWords', {
  logo: 'Logo of {charity}',
  page: 'Page {page} of {count}',
});
