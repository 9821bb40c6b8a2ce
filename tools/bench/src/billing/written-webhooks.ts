import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import braintree from 'braintree';
import pg from 'pg';

export interface WrittenWebhooks {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * A merchant that reads each webhook by Braintree's SDK, writes it as one row, and answers 200.
 * @param databaseUrl in which it creates its own table
 */
export async function writeWebhooks(
  databaseUrl: string,
  keys: { publicKey: string; privateKey: string },
): Promise<WrittenWebhooks> {
  const gateway = new braintree.BraintreeGateway({
    environment: braintree.Environment.Sandbox,
    merchantId: 'bench',
    ...keys,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(
    'create table bench_webhooks (id bigint generated always as identity primary key, kind text not null, at timestamptz not null, payload text not null)',
  );
  const take = async (body: string): Promise<void> => {
    const { bt_signature: signature = '', bt_payload: payload = '' } = Object.fromEntries(
      new URLSearchParams(body),
    );
    const { kind, timestamp } = await gateway.webhookNotification.parse(signature, payload);
    await pool.query('insert into bench_webhooks (kind, at, payload) values ($1, $2, $3)', [
      kind,
      timestamp,
      payload,
    ]);
  };
  const server = createServer((request, response) => {
    void text(request)
      .then(take)
      .then(
        () => response.writeHead(200).end(),
        () => response.writeHead(400).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: async () => {
      server.close();
      await pool.end();
    },
  };
}
