import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const withoutNumber = (html: string) => html.replaceAll(/"policyNonce":"[\w-]+"/g, '');
const get = (url: string) => test.app.inject({ url });

describe('a page', () => {
  it('contains the charity’s settings', async () => {
    const { body } = await get('/');
    const json =
      /<script type="application\/json" id="handsel-settings">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect((JSON.parse(json) as { charity: { name: string } }).charity.name).toBe(test.config.charity.name);
  });

  it('allows only our own scripts and those with this reply’s nonce', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('allows the styles with this reply’s nonce, and passes it to our scripts', async () => {
    const [one, other] = await Promise.all([get('/'), get('/')]);
    const numberOf = ({ headers }: typeof one) =>
      /style-src 'self' 'nonce-([\w-]{22})' /.exec(String(headers['content-security-policy']))?.[1];
    expect(one.body).toContain(`"policyNonce":"${String(numberOf(one))}"`);
    expect(numberOf(other)).toBeDefined();
    expect(numberOf(other)).not.toBe(numberOf(one));
  });

  it('is compressed in the browser’s encoding, with this reply’s nonce', async () => {
    const plain = await get('/checkout');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await test.app.inject({
        url: '/checkout',
        headers: { 'accept-encoding': accepted },
      });
      expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding']);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      const html = read(rawPayload).toString('utf8');
      const number = /"policyNonce":"([\w-]{22})"/.exec(html)?.[1];
      expect(headers['content-security-policy']).toContain(`'nonce-${String(number)}'`);
      expect(withoutNumber(html)).toBe(withoutNumber(plain.body));
    }
  });

  it('of a saved checkout is found only by its uuid', async () => {
    expect((await get('/8d0c7d1e-9c0a-4d35-9d5e-3f5f0e6c1a11')).statusCode).toBe(200);
    const missing = await get('/no-such-page');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('There is nothing here.');
    expect((await get('/a/b/c')).statusCode).toBe(404);
  });

  it('about a person is not stored by browsers', async () => {
    const kept = (await get('/')).headers['cache-control'];
    expect([kept, (await get('/thank-you/')).headers['cache-control']]).toEqual(['no-cache', 'no-store']);
  });

  it('is found with and without its trailing slash', async () => {
    expect((await get('/thank-you/')).statusCode).toBe(200);
    expect((await get('/thank-you')).statusCode).toBe(200);
  });
});

it('a reply of the API is never shown as a page, even if opened as one', async () => {
  const { headers } = await get('/api/user');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it('browsers keep a hashed file for a year', async () => {
  const { headers } = await get('/assets/style.css');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('an unknown call is refused in the catalogue’s words', async () => {
  const reply = await get('/api/nothing');
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});

it('the local mailbox is only for this machine', async () => {
  expect((await get('/dev/mail')).statusCode).toBe(200);
  const elsewhere = await test.app.inject({ url: '/dev/mail', remoteAddress: '192.0.2.7' });
  expect(elsewhere.statusCode).toBe(404);
});
