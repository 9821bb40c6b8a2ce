import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface StaticCopy {
  readonly url: string;
  close(): Promise<void>;
}

interface Asset {
  type: string;
  content: Buffer;
  isCompressed: boolean;
}

/**
 * Serves a page of ours from memory with the same text, styles and pictures but without scripts.
 * Forms and foreign frames lead nowhere: the copy stays in place.
 */
export async function serveStaticCopy(pageUrl: string, pageHtml: string): Promise<StaticCopy> {
  const html = pageHtml
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|prefetch)"[^>]*>/g, '')
    .replaceAll(/(<iframe\b[^>]*) src="[^"]*"/g, '$1');
  const assets = new Map<string, Asset>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/' && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    const asset = assets.get(path);
    if (asset === undefined) {
      // A browser then stays on its page.
      response.writeHead(204).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': asset.type,
        'access-control-allow-origin': '*',
        ...(asset.isCompressed && { 'content-encoding': 'br' }),
      })
      .end(asset.content);
  });
  const paths = html.matchAll(/\/assets\/[^"]+|\/images\/[^", ]+/g);
  for (const path of new Set([...paths].map(([each]) => each)))
    assets.set(path, await fetchAsset(new URL(path, pageUrl)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Compressed like our own server's files: brotli, except for fonts and pictures, which are already
 * compressed.
 */
async function fetchAsset(url: URL): Promise<Asset> {
  const reply = await fetch(url);
  const type = reply.headers.get('content-type') ?? '';
  const content = Buffer.from(await reply.arrayBuffer());
  const isCompressed = !/^(?:font|image)\//.test(type);
  return { type, content: isCompressed ? brotliCompressSync(content) : content, isCompressed };
}
