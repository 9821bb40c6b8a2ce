import { randomBytes } from 'node:crypto';

// No vowels: an id never spells a word.
const alphabet = '0123456789bcdfghjkmnpqrstvwxyz';

/** A fresh random id in digits, as Braintree gives its customers. */
export function newNumber(length = 11): string {
  let id = '';
  for (const byte of randomBytes(length)) id += String((byte % 9) + 1);
  return id;
}

/**
 * A fresh random id in the manner of Braintree's, lower-case letters and digits. Twelve characters hold 58
 * random bits, enough that two never meet in a test system; the table's UNIQUE constraint would tell.
 */
export function newId(length = 12): string {
  let id = '';
  for (const byte of randomBytes(length)) id += alphabet[byte % alphabet.length] ?? '0';
  return id;
}
