import { EMAIL_MAX_LENGTH } from './constants.ts';

/**
 * Linear in the input's length: a word character must follow every separator (docs/decisions/004).
 */
const EMAIL_PATTERN = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
}

/** ada@example.org -> a…@example.org: only enough to recognize your own address. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1…');
}

/** Compares addresses without regard to case. */
export function sameEmail(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
