import type { BrowserContext, Page } from 'playwright-core';

export interface FetchedScript {
  readonly url: string;
  /** The gzip-encoded size of the body. */
  bytes: number;
}

/**
 * Counts the scripts that a page's main frame loads and runs: prefetched scripts and those of other
 * frames do not count. The cache is off, so each script is downloaded.
 * @returns the scripts so far; the list grows as the page loads more
 */
export async function watchScripts(
  context: BrowserContext,
  page: Page,
): Promise<ReadonlyMap<string, FetchedScript>> {
  const scripts = new Map<string, FetchedScript>();
  const network = await context.newCDPSession(page);
  const mainFrame = (await network.send('Page.getFrameTree')).frameTree.frame.id;
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  network.on('Network.requestWillBeSent', ({ requestId, type, request, frameId }) => {
    if (type === 'Script' && frameId === mainFrame) scripts.set(requestId, { url: request.url, bytes: 0 });
  });
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  return scripts;
}

/** The download size of all scripts in kilobytes (1,000 bytes), each address once. */
export function kilobytes(scripts: Iterable<FetchedScript>): number {
  const byUrl = new Map([...scripts].map(({ url, bytes }) => [url, bytes]));
  return [...byUrl.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000;
}
