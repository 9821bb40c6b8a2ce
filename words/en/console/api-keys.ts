import { area } from '../../src/area.ts';

/** Messages to staff if a key of the API cannot be made. */
export const staffApiKeyErrorWords = area({
  nameMissing: 'Enter a name.',
  scopesMissing: 'Select what the key can read.',
  tooManyKeys: 'There are already 50 keys that work. Revoke one that is no longer needed first.',
});
