import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { forgetLimits, outcome, startLimitedApp } from '../../testing/rate-limits.ts';
import { staffConsole } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, visitor, type TestApp } from '../../testing/test-app.ts';

const MOST = 100;
const TOO_LARGE = [413, 'too_large'];

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp({ trustProxy: '127.0.0.1' });
});
afterAll(() => test.close());
afterEach(() => forgetLimits(test));

/** A body of almost 64 kB, whose fields take long to read. */
const large = (fields: object = {}) =>
  JSON.stringify({
    ...fields,
    ...Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index.toString(36)}`, 1])),
  });

const send = async (browser: Browser, url: string, body: unknown, ip = '203.0.113.7') =>
  outcome(await browser.send('POST', url, body, { 'x-forwarded-for': ip }));

describe('large bodies', () => {
  it.each([
    ['a refused one at /api/transaction', '/api/transaction', large(), [422, 'validation']],
    [
      'one that fits but for its odd fields',
      '/api/subscription',
      large(paymentBody({ uuid: crypto.randomUUID(), amount: 5 })),
      [404, 'not_found'],
    ],
    ['one of a call without a limit', '/api/logout', large(), [200, 'ok']],
    ['one that is no JSON', '/api/transaction', large().slice(1), [400, 'malformed']],
  ])('count for their network before they are read: %s', async (_name, url, body, first) => {
    const answers: unknown[] = [];
    for (let tries = 0; tries <= MOST; tries += 1) answers.push(await send(await visitor(test), url, body));
    expect(answers.slice(0, MOST)).toEqual(Array.from({ length: MOST }, () => first));
    expect(answers[MOST]).toEqual(TOO_LARGE);
    expect(await send(await visitor(test), url, body, '203.0.113.8')).toEqual(first);
  });

  it('stop no donor of the same network from giving', async () => {
    const stranger = await visitor(test);
    for (let tries = 0; tries <= MOST; tries += 1)
      await send(stranger, '/api/transaction', large(), '127.0.0.1');
    expect(await send(stranger, '/api/transaction', large(), '127.0.0.1')).toEqual(TOO_LARGE);
    const donor = test.browser();
    const checkout = await beginCheckout(donor);
    const device = { device_data: 'x'.repeat(1_000) };
    expect((await donor.post('/api/transaction', paymentBody(checkout, device))).status).toBe(200);
  });

  it('are refused unread by the console’s calls that anybody may make', async () => {
    const stranger = staffConsole(test);
    await stranger.open();
    expect(outcome(await stranger.post('/sign-in', large()))).toEqual(TOO_LARGE);
    expect(outcome(await stranger.post('/sign-in', { email: 'a', password: 'b' }))).not.toEqual(TOO_LARGE);
  });

  it.each(['/api/transaction', '/staff/api/sign-in'])(
    'are cut off if their length was not stated: %s',
    async (url) => {
      await test.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
      const { port } = test.app.server.address() as AddressInfo;
      const stranger = url.startsWith('/staff') ? staffConsole(test) : undefined;
      await stranger?.open();
      const browser = stranger?.browser ?? (await visitor(test));
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      const head = [
        `POST ${url} HTTP/1.1`,
        `host: 127.0.0.1:${String(port)}`,
        `cookie: ${cookie}`,
        `x-xsrf-token: ${stranger?.xsrf ?? browser.cookies.get('XSRF-TOKEN') ?? ''}`,
        'content-type: application/json',
        'transfer-encoding: chunked',
      ];
      const body = large();
      socket.write([...head, '', body.length.toString(16), body, '0', '', ''].join('\r\n'));
      await once(socket, 'close');
      expect(answer).toBe('');
    },
  );
});
