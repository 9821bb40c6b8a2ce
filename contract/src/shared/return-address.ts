/** The cookie with the page of the charity's own site that a visitor came from. */
export const RETURN_COOKIE = 'handsel-return';
/** The parameters that a page of the charity's site gets back after a gift, beside `handsel`. */
export const RETURN_PARAMETERS = ['amount', 'currency', 'frequency', 'campaign'] as const;

/** Whether a host is that of the charity's own website, with or without "www.", or one below it. */
export function isOwnHost(hostname: string, website: string): boolean {
  const own = new URL(website).hostname.replace(/^www\./, '');
  return hostname === own || hostname.endsWith(`.${own}`);
}
