import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { TcpProxy } from '../../../testing/tcp-proxy.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  testConfig,
  type TestApp,
} from '../../../testing/test-app.ts';

/** Node's servers close a connection that was idle for this long. */
const SERVERS_CLOSE_AFTER_MS = 5_000;

let test: TestApp;
let wire: TcpProxy;
let connections: number;
afterEach(async () => {
  await test.close();
  await wire.close();
});

/** Starts an API with a donor, whose gateway connections a proxy counts. */
async function startCounting(): Promise<() => Promise<number>> {
  const { braintree } = testConfig();
  connections = 0;
  wire = new TcpProxy(braintree.localPort, () => (connections += 1));
  test = await startTestApp({ braintree: { ...braintree, localPort: await wire.listen() } });
  const browser = test.browser();
  return async () => {
    const checkout = await beginCheckout(browser);
    const { status } = await browser.post('/api/transaction', paymentBody(checkout));
    return status;
  };
}

describe('a connection to the gateway', () => {
  it('serves the next charges', async () => {
    const give = await startCounting();
    const statuses = [await give(), await give(), await give(), await give()];
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(connections).toBeLessThan(statuses.length);
  });

  it('that was idle is not used while the gateway may be closing it: the charge would be in doubt', async () => {
    const give = await startCounting();
    expect(await give()).toBe(200);
    const first = connections;
    await sleep(SERVERS_CLOSE_AFTER_MS - 500);
    expect(await give()).toBe(200);
    expect(connections).toBeGreaterThan(first);
  });

  it('serves a reply that takes longer than the idle limit', async () => {
    const give = await startCounting();
    await test.localBraintree.fault({
      call: 'transaction.sale',
      kind: 'delay',
      replyDelayMs: SERVERS_CLOSE_AFTER_MS,
    });
    expect(await give()).toBe(200);
  });
});
