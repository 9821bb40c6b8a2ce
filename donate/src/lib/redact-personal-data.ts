/** Text that may contain an address: runs of its characters, plain or URL-encoded. */
const RUN = /[\w.+%@-]+/g;
const ADDRESS = /(?:@|%40)[\w-]+\.\w/i;
/**
 * The secret end of a mailed link: at least as long as our tokens, after a slash, plain or
 * URL-encoded.
 */
const MAILED_TOKEN = /(?<=\/|%2f)[\w.~-]{40,}/gi;

/**
 * Replaces addresses and mailed tokens with the same number of stars, so that recorded lengths of
 * the text stay true.
 */
export function redactPersonalData(text: string): string {
  return text.replace(MAILED_TOKEN, stars).replace(RUN, (run) => (ADDRESS.test(run) ? stars(run) : run));
}

function stars(found: string): string {
  return '*'.repeat(found.length);
}
