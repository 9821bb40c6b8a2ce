import { area } from '../../src/area.ts';

/** The poster of a campaign. */
export const posterWords = area('posterWords', {
  invitation: 'Scan to give',
  code: 'QR code that leads to {address}',
});
