import { createServer } from 'node:http';

/** An address that stores webhooks as the gateway sent them. */
export interface WebhookCollector {
  url: string;
  /** Form bodies, the oldest first. */
  taken: string[];
  close(): void;
}

export async function collectWebhooks(): Promise<WebhookCollector> {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      taken.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}/`, taken, close: () => server.close() };
}
