import { mixesAlphabets } from './plain-name.ts';

export const MESSAGE_MAX_LENGTH = 500;
export const MESSAGE_MAX_LINES = 12;

/** What is wrong with a message; `word` is what it would have to leave out. */
export type MessageProblem = { kind: 'characters' | 'address' | 'number' } | { kind: 'bait'; word: string };

/** What people write greetings with: letters, digits, punctuation, and pictures of feelings. No sign that addresses, markup or amounts need. */
const CHARACTERS =
  /^(?:[\p{L}\p{M}\p{Nd}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator} \n.,;:!?'"&()¡¿‘’‚“”„«»‹›…–—-]|[、。！？，：；「」『』・،؛؟।]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic}))*$/u;

/** How addresses of sites end. */
const ENDINGS = 'app|biz|com|info|io|net|online|org|ru|shop|site|uk|xyz';
/** A dot within a word: no abbreviation such as p.m. is followed by two letters. Chinese has no space behind its own. */
const DOT_IN_WORD =
  /[\p{L}\p{Nd}\p{M}][.․．]+(?=[\p{L}\p{Nd}]{2}|\p{Nd})|[。・](?=[a-z\d]{2})|:(?=[\p{L}\p{Nd}]{2})/iu;
/** The name of a site with its dot set apart. A sentence begins with a capital. */
const DOT_APART = new RegExp(`[.。()][.。() ]*(?:dot[ )]*)?(?:${ENDINGS})(?![\\p{L}\\p{M}])`, 'u');
const DOT_IN_LETTERS = new RegExp(
  `(?<!\\p{L})(?:dot|punkt|punto|point)[ ()]+(?:${ENDINGS}|co|me|us|de|eu|cn)(?!\\p{L})`,
  'iu',
);
const WEB_WORD = /(?<![\p{L}])(?:https?|ftp|www|mailto|e-?mail)(?![\p{L}])/iu;
const STREET =
  /\p{Nd}+ (?:[\p{L}.]+ ){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|drive)(?!\p{L})|p\.? ?o\.? ?box/iu;

const ADDRESSES = [DOT_IN_WORD, DOT_APART, DOT_IN_LETTERS, WEB_WORD, STREET];

/** Digits that could be dialed, or the number of an account: years and ages are shorter. */
const LONG_NUMBER = /(?:\p{Nd}[ \n().,:;–—-]*){7,}/u;
const LIFETIME = /(?:1\d|20)\d\d ?[–—-] ?(?:1\d|20)\d\d/gu;
const SPELLED_NUMBER =
  /(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ ,–-]+){4,}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)/iu;

/** Words with which letters that are not greetings begin. */
const BAIT =
  /(?<![\p{L}\p{M}])(?:accounts?|bank details|bitcoin|click|credit card|crypto|customer service|customer support|deposit|gift cards?|help ?desk|inheritance|invoices?|irs|lottery|log ?in|pass(?:word|code)s?|paypal|pin code|prize|qr code|refunds?|sign ?in|social security|support team|suspended|telegram|unsubscribe|venmo|verify|verification|whats ?app|wire transfer|zelle)(?![\p{L}\p{M}])/iu;

/** A message as mails have it: compatible characters alike, single spaces, no more than one empty line. */
export function plainMessage(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Why a message may not be in a mail to somebody who does not know who typed it; undefined where it may. It must have nothing that leads
 * elsewhere: a link, an address, a number to call, or a request. Wide and styled letters count as the plain ones that they look like.
 */
export function problemOfMessage(text: string): MessageProblem | undefined {
  const message = plainMessage(text);
  if (!CHARACTERS.test(message) || /[\ua4f8-\ua4fd]/.test(message)) return { kind: 'characters' };
  const read = message.normalize('NFKC');
  if (mixesAlphabets(read)) return { kind: 'characters' };
  if (ADDRESSES.some((each) => each.test(message) || each.test(read))) return { kind: 'address' };
  if (LONG_NUMBER.test(read.replaceAll(LIFETIME, '')) || SPELLED_NUMBER.test(read)) return { kind: 'number' };
  const [word] = BAIT.exec(read) ?? [];
  return word === undefined ? undefined : { kind: 'bait', word };
}

/** A word joiner, which cannot be seen and lets no mail program find an address. */
const WORD_JOINER = '\u2060';
const SEPARATOR_IN_ADDRESS = /[.@:/․。．｡＠：／](?=\S)/gu;

/** A donor's words as a mail has them: no mail program finds an address to make a link of. */
export function unlinkable(text: string): string {
  return text.replaceAll(SEPARATOR_IN_ADDRESS, `$&${WORD_JOINER}`);
}
