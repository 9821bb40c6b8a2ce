/** Long enough for a name or an employer, too short for a letter. */
export const NAME_MAX_LENGTH = 80;

/** Of a year of birth; no phone number. */
const DIGITS_MAX = 4;
/** What looks like a dot and is none: the tone letters of Lisu. */
const LOOKS_LIKE_A_DOT = '\u{a4f8}-\u{a4fd}';
const LETTER = `(?![${LOOKS_LIKE_A_DOT}])[\\p{L}\\p{Mn}\\p{Mc}]`;
/** Letters, and what stands in names between them; a dot after an initial or an abbreviation alone, so that no sentence follows it and nothing is a web address. */
const NAME = new RegExp(
  `^(?:${LETTER}|\\p{Nd}|[ '’,&()–-]|(?<=(?:^|[ (-])(?:${LETTER}){1,4})\\.(?=[ ,)]|$))+$`,
  'u',
);
const DIGIT = /\p{Nd}/gu;
/** From when to when somebody lived: no phone number either. */
const LIFETIME = / \((?:1\d|20)\d\d[–-](?:1\d|20)\d\d\)$/;

/** A name as mails have it: compatible characters alike, nothing that cannot be seen or turns the direction of reading, single spaces. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Whether a name may stand in a mail to somebody who does not know who typed it: it has nothing that mail programs make links of, no
 * phone number and no sentence after another.
 */
export function isPlainName(text: string): boolean {
  const name = plainName(text);
  const digits = name.replace(LIFETIME, '').match(DIGIT)?.length ?? 0;
  return name.length <= NAME_MAX_LENGTH && digits <= DIGITS_MAX && NAME.test(name);
}
