import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AnalyticsListener {
  settings: Readonly<Record<string, string>>;
  /** The bodies of the received requests, the oldest first. */
  told: string[];
  end: () => Promise<void>;
}

/** Listens on loopback as a stand-in for Google Analytics. */
export async function startAnalyticsListener(): Promise<AnalyticsListener> {
  const told: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      told.push(body);
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ANALYTICS_URL: `http://127.0.0.1:${String(port)}/mp/collect?measurement_id=G-1&api_secret=s`,
    },
    told,
    end: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
