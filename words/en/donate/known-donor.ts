import { area } from '../../src/area.ts';

/** The start page of a known donor. */
export const knownDonorWords = area({
  givingAs: 'Giving as <strong>{email}</strong>',
});
