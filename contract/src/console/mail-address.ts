import { EMAIL_MAX_LENGTH } from '../shared/constants.ts';

const PART = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}]`;
const ADDRESS = new RegExp(`^${PART}+@${PART}+\\.${PART}{2,}$`, 'u');

/**
 * Accepts every address that mail can reach, also those that the donor pages refuse: names with an
 * apostrophe, and domains in other scripts. For addresses from another system, or from staff.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text);
}
