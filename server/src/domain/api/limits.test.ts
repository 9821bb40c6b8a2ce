import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { API_CALLS_A_SECOND } from '@handsel/contract/api';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callApi, makeKey, type MadeKey } from '../../testing/api.ts';
import { forgetLimits, startLimitedApp, stretchWindow, useLimit } from '../../testing/rate-limits.ts';
import { colleague } from '../../testing/staff.ts';
import type { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let key: MadeKey;
let other: MadeKey;
beforeAll(async () => {
  test = await startLimitedApp({ trustProxy: '127.0.0.1' });
  const owner = await colleague(test, 'owner');
  key = await makeKey(owner, ['funds:read']);
  other = await makeKey(owner, ['funds:read']);
});
afterEach(() => forgetLimits(test));
afterAll(() => test.close());

it('a key makes 100 calls in a second, and the headers of each reply count them', async () => {
  expect(API_CALLS_A_SECOND).toBe(100);
  const { status, headers } = await callApi(test, '/funds', key.secret);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'ratelimit-limit': '100',
    'ratelimit-remaining': '99',
    'ratelimit-reset': '1',
  });
});

it('a key that calls too often waits, and no other key does', async () => {
  await callApi(test, '/nothing', key.secret);
  await stretchWindow(test, 'apiCall');
  await useLimit(test, 'apiCall', API_CALLS_A_SECOND - 1);
  expect((await callApi(test, '/nothing', key.secret)).status).toBe(404);
  const refused = await callApi(test, '/nothing', key.secret);
  expect([refused.status, refused.body['code']]).toEqual([429, 'too_many']);
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await callApi(test, '/funds', other.secret)).status).toBe(200);
});

it('an address that calls without a valid key is limited, and a valid key from there is not', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' };
  expect((await callApi(test, '/funds', 'wrong', from)).status).toBe(401);
  await useLimit(test, 'apiRefusal', 100);
  expect(await callApi(test, '/funds', 'wrong', from)).toMatchObject({
    status: 429,
    body: { code: 'too_many' },
  });
  expect((await callApi(test, '/funds', key.secret, from)).status).toBe(200);
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  expect((await callApi(test, '/funds', 'wrong', elsewhere)).status).toBe(401);
});

it('a body is never read, with or without a key', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  for (const [secret, status] of [
    ['wrong', 401],
    [key.secret, 404],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const head = ['POST /api/v1/gifts HTTP/1.1', `host: 127.0.0.1:${String(port)}`, 'connection: close'];
    const rest = [
      'content-type: application/json',
      'content-length: 27000000',
      `authorization: Bearer ${secret}`,
    ];
    socket.write([...head, ...rest, '', ''].join('\r\n'));
    await once(socket, 'close');
    expect(answer).toContain(`HTTP/1.1 ${String(status)} `);
    expect(answer).toContain('application/problem+json');
  }
});
