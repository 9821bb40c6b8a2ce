import { NAME_MAX_LENGTH } from './constants.ts';

/** Of a year of birth; no phone number. */
const DIGITS_MAX = 4;
/** What looks like a dot and is none: the tone letters of Lisu. */
const LOOKS_LIKE_A_DOT = '\u{a4f8}-\u{a4fd}';
const LETTER = `(?![${LOOKS_LIKE_A_DOT}])[\\p{L}\\p{Mn}\\p{Mc}]`;
/** After these a dot ends no sentence; nor after an initial. */
const ABBREVIATIONS =
  'Dr|Mr|Mrs|Ms|Mx|Prof|Rev|Fr|Sr|Jr|Hon|Esq|St|Gen|Col|Maj|Capt|Lt|Sgt|Sen|Rep|Gov|Ing|Dra|Sra|Mme|Mlle|Inc|Ltd|Co|Corp|Bros';
/** Letters, and what is between them in names. No sentence follows another, and nothing is a web address. */
const NAME = new RegExp(
  `^(?:${LETTER}|\\p{Nd}|[ '’,&()]|(?<=[\\p{L}\\p{Nd}\\p{M}])[–-](?=[\\p{L}\\p{Nd}])|` +
    `(?<=(?:^|[ (.-])(?:${LETTER}\\p{M}?|${ABBREVIATIONS}))\\.(?=[ ,)]|$))+$`,
  'u',
);
/** More is a sentence. Names of people, pets, families and classes are shorter. */
const MOST_WORDS = 8;
/** Commas, brackets and the like, one behind another. */
const PUNCTUATION_RUN = /[',’&().–-]\s*[',’&–-]/;
const DIGIT = /\p{Nd}/gu;
/** From when to when somebody lived: no phone number either. */
const LIFETIME = / \((?:1\d|20)\d\d[–-](?:1\d|20)\d\d\)$/;

/** What asks something of its reader, and is in no name. */
const BAIT =
  /(?<![\p{L}\p{M}])(?:accounts?|bitcoin|click|customer service|customer support|dot (?:com|net|org)|help ?desk|https?|invoices?|locked|log ?in|passwords?|payments?|please|postmaster|refunds?|sign ?in|support team|suspended|urgent|verify|visit|webmaster|www|yours?)(?![\p{L}\p{M}])/iu;
/** Of a sentence; some are names where they are written large. */
const VERB =
  /(?<![\p{L}\p{M}])(?:are|call|has|have|is|must|now|owes?|pay|send|was|were|will|write|you)(?![\p{L}\p{M}])/u;

const LATIN = /\p{Script=Latin}/u;
/** Their letters pass for Latin ones. */
const LOOKS_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]/u;

/** Whether a word mixes alphabets to look like another word. */
export function mixesAlphabets(text: string): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => LATIN.test(word) && LOOKS_LATIN.test(word));
}

/** A name as mails have it: compatible characters alike, nothing that cannot be seen or turns the direction of reading, single spaces. */
export function plainName(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Whether a name may be in a mail to somebody who does not know who typed it: it has nothing that mail programs make links of, no
 * phone number, no sentence, no dash between words, and is no longer than a name.
 */
export function isPlainName(text: string): boolean {
  const name = plainName(text);
  const digits = name.replace(LIFETIME, '').match(DIGIT)?.length ?? 0;
  return (
    name.length <= NAME_MAX_LENGTH &&
    digits <= DIGITS_MAX &&
    name.split(' ').length <= MOST_WORDS &&
    !PUNCTUATION_RUN.test(name.replaceAll('., ', ' ').replaceAll('), ', ' ')) &&
    NAME.test(name) &&
    !BAIT.test(name) &&
    !VERB.test(name) &&
    !mixesAlphabets(name)
  );
}
