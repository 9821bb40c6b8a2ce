import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { request } from './request.ts';

let server: Server;
let asked = 0;

beforeAll(async () => {
  server = createServer((_request, answer) => {
    asked += 1;
    answer.end('asked now');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const browserless = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => browserless(new URL(path, origin), init));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const PAGE = { cookie: '', documentElement: { lang: 'en' } };

it('gives an early reply to the first identical call, whatever its status, and to no later one', async () => {
  const early = new Map([
    ['/api/user', Promise.resolve(new Response('asked early', { status: 440 }))],
    ['/api/start{"checkout_id":"one"}', Promise.resolve(new Response('asked early'))],
  ]);
  const page = { ...PAGE, askedEarly: early };
  vi.stubGlobal('document', page);
  const heard = await request('GET', '/api/user');
  expect([heard.status, await heard.text(), asked]).toEqual([440, 'asked early', 0]);
  const other = await request('POST', '/api/start', { checkout_id: 'another' });
  expect([await other.text(), asked]).toEqual(['asked now', 1]);
  // The page is ready; it stops asking early and discards unread early replies.
  expect(page.askedEarly).toBeUndefined();
  expect(await (await request('POST', '/api/start', { checkout_id: 'one' })).text()).toBe('asked now');
});

it('keeps the early replies for their calls while progress is saved', async () => {
  const early = new Map([['/api/payment/providers', Promise.resolve(new Response('asked early'))]]);
  vi.stubGlobal('document', { ...PAGE, askedEarly: early });
  expect(await (await request('PUT', '/api/checkout/one', { page: 'checkout' })).text()).toBe('asked now');
  expect(await (await request('GET', '/api/payment/providers')).text()).toBe('asked early');
});

it('cancels an early reply that no call reads, so that its connection closes', async () => {
  const cancel = vi.fn();
  const unread = new Response(new ReadableStream({ cancel }));
  const failed = Promise.reject(new TypeError('Failed to fetch'));
  const early = new Map([
    ['/api/payment/providers', Promise.resolve(unread)],
    ['/api/start{"checkout_id":"one"}', failed],
  ]);
  vi.stubGlobal('document', { ...PAGE, askedEarly: early });
  await request('POST', '/api/start', { checkout_id: 'another' });
  await vi.waitFor(() => {
    expect(cancel).toHaveBeenCalledOnce();
  });
});
