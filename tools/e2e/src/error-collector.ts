import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A stand-in for Sentry on this machine, which stores the received reports. */
export interface ErrorCollector {
  readonly dsn: string;
  /** The received envelopes: lines of JSON. https://develop.sentry.dev/sdk/data-model/envelopes/ */
  readonly envelopes: string[];
  end(): Promise<void>;
}

export async function startErrorCollector(): Promise<ErrorCollector> {
  const envelopes: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST') envelopes.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    dsn: `http://0123456789abcdef@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    envelopes,
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
