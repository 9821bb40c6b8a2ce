import { parse } from 'tldts';

/**
 * Domain names as mail programs recognize them. The second pattern finds a Latin name next to
 * letters of another script.
 */
const NAMES = [
  /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+/gu,
  /[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+/giu,
];

/** Longer than any text that a donor may write. */
const LONGEST_READ = 2_000;

/**
 * Whether a text has a domain that can be registered, by the public suffix list. Mail programs turn
 * such a domain into a link.
 */
export function namesDomain(text: string): boolean {
  const read = text.slice(0, LONGEST_READ).normalize('NFKC');
  return NAMES.some((names) => (read.match(names) ?? []).some(beginsWithDomain));
}

/** Checks the beginnings of a name too, because a sentence may follow a domain without a space. */
function beginsWithDomain(name: string): boolean {
  const labels = name.toLowerCase().split('.');
  return labels.some((_, index) => isDomain(labels.slice(0, index + 1).join('.')));
}

function isDomain(name: string): boolean {
  const { isIcann, domain } = parse(name);
  return isIcann === true && domain !== null;
}
