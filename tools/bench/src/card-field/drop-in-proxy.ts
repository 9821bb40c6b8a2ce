import { createReadStream } from 'node:fs';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { servePeer } from '../peers/serve-peer.ts';

export const DROP_IN_PATH = '/drop-in/';
const DROP_IN_STYLES = /\/dropin\/[\d.]+\/css\/dropin\.css$/;
/** Vite's name for the peer's only script. */
const DROP_IN_SCRIPT = /^\/assets\/index-[\w-]+\.js$/;

export interface DropInProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A proxy for a browser that serves the page with Drop-in at the requested system's address,
 * because local Braintree only answers pages there; it passes everything else on.
 */
export async function startDropInProxy(): Promise<DropInProxy> {
  const peer = await servePeer('drop-in-form');
  const styles = createRequire(import.meta.url).resolve('braintree-web-drop-in-1.41/dropin.css');
  const proxy = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '');
    if (DROP_IN_STYLES.test(url.pathname)) {
      answer.setHeader('content-type', 'text/css');
      createReadStream(styles).pipe(answer);
      return;
    }
    const isPeers = url.pathname === DROP_IN_PATH || DROP_IN_SCRIPT.test(url.pathname);
    const target = isPeers ? new URL(url.pathname.replace(DROP_IN_PATH, '/'), peer.url) : url;
    const passedOn = request(target, { method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await peer.close();
    },
  };
}
