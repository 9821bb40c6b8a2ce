import type { BrowserContext, Page } from 'playwright-core';

export interface FetchedScript {
  readonly url: string;
  /** The body as it came over the wire, gzip-encoded. */
  bytes: number;
}

/**
 * Listens to a page's own count of the scripts that its main frame fetches to run them: what is only prefetched does
 * not count, and neither do the scripts of frames in it. The cache is off, so that each script comes over the wire.
 *
 * @returns what was fetched so far; it grows as the page fetches more
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

/** The wire size in kilobytes (1,000 bytes) of all scripts, each address once. */
export function kilobytes(scripts: Iterable<FetchedScript>): number {
  const byUrl = new Map([...scripts].map(({ url, bytes }) => [url, bytes]));
  return [...byUrl.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000;
}
