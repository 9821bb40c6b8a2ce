import { fieldWords } from '@handsel/words/shared/fields';
import { NAME_MAX_LENGTH } from './constants.ts';

/** Longer than any name may be. Unordered combining marks take long to normalize. */
const LONGEST_READ = 2_000;

/**
 * A name as mails have it: normalized, with single spaces, without invisible characters or changes
 * of the reading direction.
 */
export function plainName(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Control characters and lone surrogates. */
const NO_CHARACTER = /[\p{Cc}\p{Cs}]/u;

/**
 * The reason for rejecting a text as a name, or undefined. Names are as varied as people, so every
 * word and sign is accepted: the mails and pages that show a name keep it from becoming a link or
 * markup.
 * @param missing the message for an empty name
 */
export function problemOfName(text: string, maxLength: number, missing: string): string | undefined {
  const name = plainName(text);
  if (name === '') return missing;
  if (NO_CHARACTER.test(name)) return fieldWords.oneLine;
  return name.length > maxLength ? fieldWords.tooLong({ length: maxLength }) : undefined;
}

/** Whether a text is a valid name of the length that most fields allow. */
export function isPlainName(text: string): boolean {
  return problemOfName(text, NAME_MAX_LENGTH, fieldWords.nameMissing) === undefined;
}

/** The name of the card or account that paid, as the donor's own page has it, if it is a name. */
export function payerNameField(paidBy: string | null): { payer_name?: string } {
  return paidBy !== null && isPlainName(paidBy) ? { payer_name: plainName(paidBy) } : {};
}
