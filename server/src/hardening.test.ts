import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { ERRORS } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from './all-limits.ts';
import { startLimitedApp } from './testing/rate-limits.ts';
import { startTestApp, testConfig, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let port: number;
const log: string[] = [];
beforeAll(async () => {
  const logStream = { write: (line: string) => log.push(line) };
  test = await startTestApp({ logLevel: 'info' }, undefined, { limits: LIMITS, logStream });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => test.close());

/** The reply to a request that is sent exactly as written. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(text.replaceAll('\n', '\r\n'));
  await once(socket, 'close');
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const get = (target: string, ...headers: string[]) =>
  raw([`GET ${target} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\n')).then(statusOf);

describe('the local mailbox', () => {
  it('answers this machine', async () => {
    for (const host of ['localhost', `localhost:${String(port)}`, '127.0.0.1', '[::1]:3000'])
      expect(await get('/dev/mail.json', `host: ${host}`)).toBe(200);
  });

  it.each([
    ['an encoded address', '/%64ev/mail.json', 'host: give.example.org'],
    ['an address in the absolute form', 'http://give.example.org/dev/mail.json', 'host: give.example.org'],
    ['the name of another site that leads here', '/dev/mail.json', 'host: evil.example'],
    ['the name of another site, for a page of the mailbox', '/dev/mail/1', 'host: evil.example:3000'],
  ])('is not found for a request with %s', async (_what, target, host) => {
    expect(await get(target, host)).toBe(404);
  });

  it.each([
    'x-forwarded-for: 203.0.113.7',
    'x-forwarded-proto: https',
    'x-forwarded-host: give.example.org',
    'x-real-ip: 203.0.113.7',
    'forwarded: for=203.0.113.7',
    'via: 1.1 proxy',
  ])('is not found for a request that a proxy on this machine passed on with %s', async (header) => {
    expect(await get('/dev/mail', 'host: localhost', header)).toBe(404);
  });

  it('is not found for a request in HTTP/1.0, such as from a proxy that hides itself and its visitor', async () => {
    const answer = await raw(['GET /dev/mail.json HTTP/1.0', 'host: 127.0.0.1:3000', '', ''].join('\n'));
    expect(statusOf(answer)).toBe(404);
  });

  it('is not found for another machine, however it writes the address', async () => {
    for (const url of ['/dev/mail.json', '/%64ev/mail.json', '/dev/mail/1', '//dev/mail'])
      expect((await test.app.inject({ url, remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  });

  it('refuses without an error: its own route does not run', () => {
    const faults = log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    expect(faults).toEqual([]);
    expect(log.join('')).not.toContain('already sent');
  });

  it('is not found on a server that listens for other machines', async () => {
    const open = await startTestApp({ ...testConfig(), host: '0.0.0.0' });
    expect((await open.app.inject('/dev/mail.json')).statusCode).toBe(404);
    await open.close();
  });
});

describe('a wrong address is not found, and causes no error', () => {
  it.each(['/assets/%2e%2e/', '/assets/..%2f..%2fpackage.json', '/assets/%00', '/assets/.env', '/%ff'])(
    '%s',
    async (target) => {
      expect(await get(target, 'host: localhost')).toBe(404);
    },
  );
});

describe('a proxy’s statement about a request’s origin', () => {
  it.each([
    '203.0.113.7:4711',
    '[2001:db8::1]:4711',
    'unknown',
    '_hidden',
    '',
    'a, b',
    '203.0.113.7, unknown',
  ])('may be any text: "%s"', async (forwarded) => {
    const proxied = await startTestApp({ trustProxy: '127.0.0.1' });
    const headers = { 'x-forwarded-for': forwarded };
    const reply = await proxied.app.inject({ url: '/api/bot-check?action=start', headers });
    expect(reply.statusCode).toBeLessThan(500);
    const report = await proxied.app.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { ...headers, 'content-type': 'application/csp-report' },
      payload: '{}',
    });
    expect(report.statusCode).toBe(400);
    await proxied.close();
  });

  it('does not lock all donors out if the proxy is not configured, and staff are alerted', async () => {
    const report = (client: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/policy-reports',
        remoteAddress: '10.0.0.2',
        headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': client },
        payload: '{}',
      });
    for (let each = 0; each < 60; each += 1)
      expect((await report(`203.0.113.${String(each)}`)).statusCode).toBe(400);
    const one = [];
    for (let each = 0; each < 25; each += 1) one.push((await report('198.51.100.1')).statusCode);
    expect(one).toContain(ERRORS.too_many.status);
    await test.until(`select count(*) = 1 as ok from alerts where kind = 'unknownProxy'`);
    expect(await test.rows(`select about, details from alerts where kind = 'unknownProxy'`)).toEqual([
      { about: 'TRUST_PROXY', details: { Address: '10.0.0.2' } },
    ]);
  });

  it.each([
    ['from a public address', {}, ['203.0.113.7']],
    ['where donors connect to the server itself', { isDirect: true }, ['10.0.0.2', '203.0.113.7']],
  ])('makes no alert %s', async (_where, settings, peers) => {
    const alone = await startTestApp(settings);
    const ask = (remoteAddress: string) =>
      alone.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1' } });
    for (const peer of peers) for (let each = 0; each < 60; each += 1) await ask(peer);
    expect(await alone.rows(`select about from alerts where kind = 'unknownProxy'`)).toEqual([]);
    await alone.close();
  });

  it('makes one alert, however many private addresses seem to be proxies', async () => {
    for (const remoteAddress of ['10.0.0.3', '10.0.0.4']) {
      for (let each = 0; each < 50; each += 1)
        await test.app.inject({
          url: '/healthz',
          remoteAddress,
          headers: { 'x-forwarded-for': '198.51.100.1' },
        });
      await test.until(
        `select exists (select from alerts where kind = 'unknownProxy' and details ->> 'Address' = '${remoteAddress}') as ok`,
      );
    }
    expect(
      await test.rows(`select count(*)::integer as open from alerts where kind = 'unknownProxy'`),
    ).toEqual([{ open: 1 }]);
  });

  it.each([
    ['donors are said to connect to the server itself', { isDirect: true }],
    ['another proxy is named', { trustProxy: '10.9.9.9' }],
  ])('is not trusted where %s', async (_where, settings) => {
    const direct = await startLimitedApp(settings);
    const statuses = [];
    for (let each = 0; each < 25; each += 1) {
      const reply = await direct.app.inject({
        method: 'POST',
        url: '/api/policy-reports',
        remoteAddress: '172.17.0.1',
        headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': `203.0.113.${String(each)}` },
        payload: '{}',
      });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toContain(ERRORS.too_many.status);
    await direct.close();
  });
});

it('a request that arrives drop by drop is cut off, and does not hold a connection for long', async () => {
  const head =
    'POST /api/start HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n';
  const slow = Array.from({ length: 100 }, (_, index) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    // Half of them do not even complete their headers.
    socket.write(index % 2 === 0 ? head : head.slice(0, 60));
    return socket;
  });
  const drops = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('x')), 1_000);
  // Not `once` of node:events, which fails if a drop is written to a socket that was just cut off.
  const closed = async (socket: Socket) => {
    if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
  };
  await Promise.all(slow.map(closed));
  clearInterval(drops);
  expect(await get('/healthz', 'host: localhost')).toBe(200);
});
