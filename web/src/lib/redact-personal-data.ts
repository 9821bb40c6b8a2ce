/** Whatever can contain an address: runs of its characters, as they are written or as they are in a URL. */
const RUN = /[\w.+%@-]+/g;
const ADDRESS = /(?:@|%40)[\w-]+\.\w/i;
/** The secret end of a link that was mailed to one person: whatever is as long as our own tokens are, behind a slash as it is written or in a query. */
const MAILED_TOKEN = /(?<=\/|%2f)[\w.~-]{40,}/gi;

/**
 * The text without anybody's address or mailed token. Each is replaced by as many stars, so that a length that is
 * elsewhere for the text stays true.
 */
export function redactPersonalData(text: string): string {
  return text.replace(MAILED_TOKEN, stars).replace(RUN, (run) => (ADDRESS.test(run) ? stars(run) : run));
}

function stars(found: string): string {
  return '*'.repeat(found.length);
}
