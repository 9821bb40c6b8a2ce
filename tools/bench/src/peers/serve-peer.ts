import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Plugin } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/**
 * Lets an otherwise unchanged Drop-in talk to local Braintree: Drop-in would only accept
 * Braintree's own domains, and would send statistics, which local Braintree does not accept. Its
 * fields have another release number than ours.
 */
const withLocalBraintree: Plugin = {
  name: 'with-local-braintree',
  transform: {
    filter: { id: /braintree-web-drop-in/ },
    handler: (code) =>
      code
        .replaceAll('module.exports = isVerifiedDomain;', 'module.exports = function () { return true; };')
        .replaceAll('3.97.4', '3.97.2')
        .replaceAll(
          'var url = configuration.gatewayConfiguration.analytics.url;',
          'if (!configuration.gatewayConfiguration.analytics) return;\n$&',
        ),
  },
};

export interface ServedPeer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Builds the page in the folder `name` beside this file as Vite builds ours, and serves it
 * gzip-encoded.
 */
export async function servePeer(name: 'react-page' | 'drop-in' | 'drop-in-form'): Promise<ServedPeer> {
  const outDir = await mkdtemp(join(tmpdir(), `handsel-bench-${name}-`));
  await build({
    root: join(import.meta.dirname, name),
    configFile: false,
    logLevel: 'error',
    plugins: [withLocalBraintree],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2_000 },
  });
  // Vite sets this process to production, and the systems of later benches would then reject local
  // Braintree.
  delete process.env['NODE_ENV'];
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    readFile(join(outDir, path)).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': TYPES[extname(path)] ?? 'text/plain',
            'content-encoding': 'gzip',
          })
          .end(gzipSync(content, { level: 9 })),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true });
    },
  };
}
