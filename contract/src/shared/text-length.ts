import * as z from 'zod/mini';

/**
 * The most characters of a text that a regular expression reads next: it does not read a longer
 * one, for which it could take long. In a form, errors of other fields then wait for a correction.
 */
export function atMost(length: number, tooLong?: string) {
  return z.maxLength(length, { error: tooLong, abort: true });
}
