import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginCheckout, startTestApp, testConfig, type TestApp } from './testing/test-app.ts';

let odd: Server;
let test: TestApp;
let body = '';
beforeAll(async () => {
  odd = createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(body));
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  const { port } = odd.address() as AddressInfo;
  test = await startTestApp({ braintree: { ...testConfig().braintree, localPort: port } });
});
afterAll(async () => {
  await test.close();
  odd.close();
});

it.each(['', '<html><p>A captive portal</p></html>', '<client-token/>'])(
  'a reply that is not Braintree’s counts as a gateway that does not answer: %j',
  async (sent) => {
    body = sent;
    const browser = test.browser();
    await beginCheckout(browser);
    const reply = await browser.get('/api/transaction/token');
    expect([reply.status, reply.body.code]).toEqual([502, 'gateway_unavailable']);
  },
);
