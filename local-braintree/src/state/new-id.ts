import { randomBytes } from 'node:crypto';

// Without vowels, so that an id never spells a word.
const alphabet = '0123456789bcdfghjkmnpqrstvwxyz';

/** A new random id in digits, like Braintree's customer ids. */
export function newNumber(length = 11): string {
  let id = '';
  for (const byte of randomBytes(length)) id += String((byte % 9) + 1);
  return id;
}

/**
 * A new random id like Braintree's, with lower-case letters and digits. Twelve characters hold 58
 * random bits, enough to avoid duplicates in a test system; the table's UNIQUE constraint would
 * report one.
 */
export function newId(length = 12): string {
  let id = '';
  for (const byte of randomBytes(length)) id += alphabet[byte % alphabet.length] ?? '0';
  return id;
}
