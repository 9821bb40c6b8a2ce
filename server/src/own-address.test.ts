import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import type { Config } from './settings/config.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const HERE = new URL('https://give.example.org');

let test: TestApp;
beforeAll(async () => {
  const local = await startTestApp();
  const { braintree } = local.config;
  await local.close();
  test = await startTestApp({ publicUrl: HERE, braintree: { ...braintree, environment: 'sandbox' } });
});
afterAll(() => test.close());

const get = (url: string, host: string) => test.app.inject({ url, headers: { host } });

describe('with live keys, a request under another name', () => {
  it.each(['localhost:3000', '203.0.113.9', 'give.example.org.evil.example', 'give.example.org:3000', ''])(
    'is refused in words: %s',
    async (host) => {
      const [page, call] = [await get('/one-time', host), await get('/api/user', host)];
      expect([page.statusCode, call.statusCode]).toEqual([421, 421]);
      const message =
        'Donations are accepted only at https://give.example.org, not at this address. Nothing was charged.';
      expect([page.body, call.json()]).toEqual([`${message}\n`, { message }]);
      expect([page.cookies, call.cookies]).toEqual([[], []]);
      const started = await test.app.inject({
        method: 'POST',
        url: '/api/start',
        headers: { host },
        payload: {},
      });
      expect(started.statusCode).toBe(421);
    },
  );

  it('is answered if it is a health check or for metrics', async () => {
    for (const path of ['/livez', '/healthz', '/readyz'])
      expect((await get(path, '10.0.0.7:3000')).statusCode).toBe(200);
    expect((await get('/metrics', '10.0.0.7:3000')).statusCode).not.toBe(421);
  });

  it.each(['give.example.org', 'GIVE.example.org', 'give.example.org:443'])(
    'is not one: %s',
    async (host) => {
      expect((await get('/api/user', host)).statusCode).toBe(200);
    },
  );
});

describe('with live keys, a database that began under another address', () => {
  const start = async (changes: Partial<Config>) => {
    const app = await createApp({ ...test.config, ...changes }, test.databaseUrl);
    await app.close();
  };

  it('does not start, so no job of a copy runs; a local trial of it does', async () => {
    const elsewhere = { publicUrl: new URL('https://staging.example.org') };
    const wrong = { ...elsewhere, movedFrom: new URL('https://other.example.org') };
    for (const changes of [elsewhere, wrong]) {
      await expect(start(changes)).rejects.toThrow(
        'This database belongs to https://give.example.org, but PUBLIC_URL is https://staging.example.org',
      );
    }
    const trial = { ...elsewhere, braintree: { ...test.config.braintree, environment: 'local' as const } };
    await start(trial);
    await start({});
  });

  it('moves once the charity names its previous address', async () => {
    const moved = { publicUrl: new URL('https://new.example.org'), movedFrom: HERE };
    await start(moved);
    await start(moved);
    await expect(start({})).rejects.toThrow('This database belongs to https://new.example.org');
  });
});
