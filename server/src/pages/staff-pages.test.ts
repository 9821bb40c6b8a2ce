import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('serves one console page for all its addresses, which no search engine lists and no frame shows', async () => {
  for (const url of ['/staff', '/staff/', '/staff/audit-log?actor=ada', '/staff/invitation/abc']) {
    const reply = await test.app.inject({ url });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('/staff/assets/console-');
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  }
});

it('runs no inline script in the console and loads nothing foreign', async () => {
  const { headers } = await test.app.inject({ url: '/staff' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

it('lets browsers keep a console asset for a year, and does not find a missing one', async () => {
  const asset = await test.app.inject({ url: '/staff/assets/console-0a1b2c3d.css' });
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await test.app.inject({ url: '/staff/assets/console-00000000.css' })).statusCode).toBe(404);
  const outside = await test.app.inject({ url: '/staff/assets/..%2f..%2fconfig.ts' });
  expect(outside.statusCode).toBe(404);
});

it('explains a missing console build at its addresses, and still serves the donors’ pages', async () => {
  const unbuilt = await startTestApp({ staffDist: '/nowhere' });
  try {
    const reply = await unbuilt.app.inject({ url: '/staff' });
    expect([reply.statusCode, reply.body]).toEqual([404, expect.stringContaining('is not built')]);
    expect((await unbuilt.app.inject({ url: '/' })).statusCode).toBe(200);
  } finally {
    await unbuilt.close();
  }
});
