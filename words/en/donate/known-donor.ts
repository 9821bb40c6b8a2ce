import { area } from '../../src/area.ts';

/** The start page of a known donor. */
export const knownDonorWords = area('knownDonorWords', {
  givingAs: 'Giving as <strong>{email}</strong>',
});
