import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface WebhookCounter {
  readonly url: string;
  /** How many of each kind arrived with a right signature; a wrong one is answered 400. */
  readonly counts: ReadonlyMap<string, number>;
  readonly close: () => void;
}

/** A merchant that verifies each webhook as Braintree's SDKs do, counts it, and answers 200. */
export async function countWebhooks(publicKey: string, privateKey: string): Promise<WebhookCounter> {
  const counts = new Map<string, number>();
  const key = createHash('sha1').update(privateKey).digest();
  const take = (body: string): number => {
    const { bt_signature: signature, bt_payload: payload = '' } = Object.fromEntries(
      new URLSearchParams(body),
    );
    const right = `${publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`;
    const kind = /<kind>(\w+)</.exec(Buffer.from(payload, 'base64').toString())?.[1];
    if (signature !== right || kind === undefined) return 400;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return 200;
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => response.writeHead(take(body)).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, counts, close: () => void server.close() };
}
