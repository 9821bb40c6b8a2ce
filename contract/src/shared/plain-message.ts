export const MESSAGE_MAX_LENGTH = 500;
export const MESSAGE_MAX_LINES = 12;

/** Longer than any message may be. Unordered combining marks take long to normalize. */
const LONGEST_READ = 4 * MESSAGE_MAX_LENGTH;

/** Control and invisible characters, except those within emoji and Persian words. */
const INVISIBLE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** The beginning of a link, after normalization (NFKC). */
const LINK_START =
  /(?<![\p{L}\p{N}])(?:[a-z][a-z\d+.-]{0,30}:\/\/|(?:https?|ftp|mailto|tel|sms):(?=\S)|www\.(?=\S))/iu;

/** A word joiner: invisible, and it stops mail programs from finding an address. */
const WORD_JOINER = '\u2060';
const SEPARATOR_IN_ADDRESS = /[.@:/․。．｡＠：／](?=\S)/gu;
/** Some mail programs link any word after these letters and a period. */
const WWW = /ww(?=w[.․。．｡])/giu;

/**
 * A message as mails have it: single spaces, at most one empty line in a row, no invisible
 * characters.
 */
export function plainMessage(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Whether a text has a scheme or `www.`, which mail programs always turn into a link. The server
 * also looks for domains.
 */
export function startsLink(text: string): boolean {
  return LINK_START.test(plainMessage(text).normalize('NFKC'));
}

/** A donor's words for a mail, in which no mail program finds an address to link. */
export function unlinkable(text: string): string {
  return text.replaceAll(SEPARATOR_IN_ADDRESS, `$&${WORD_JOINER}`).replaceAll(WWW, `$&${WORD_JOINER}`);
}
