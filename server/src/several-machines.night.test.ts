import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiProcess } from './testing/api-process.ts';
import { Browser } from './testing/browser.ts';
import { databaseUrl, freePort, statement } from './testing/global-setup.ts';
import { httpClientAt } from './testing/http-client.ts';
import { nginxPath, startNginx } from './testing/nginx.ts';
import { pgbouncerPath, startPgbouncer } from './testing/pgbouncer.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from './testing/test-app.ts';

const isPossible = nginxPath !== undefined && pgbouncerPath !== undefined;

describe.skipIf(!isPossible)(
  'web processes behind nginx and PgBouncer, and a worker',
  { timeout: 240_000 },
  () => {
    let test: TestApp;
    let url: string;
    let origin: string;
    let webs: { port: number; process: ApiProcess }[];
    let worker: ApiProcess;
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;

    const web = (port: number) =>
      new ApiProcess(test, port, {
        HANDSEL_ROLE: 'web',
        DATABASE_URL: pgbouncer.url,
        DATABASE_DIRECT_URL: url,
        TRUST_PROXY: '127.0.0.1',
      });

    beforeAll(async () => {
      test = await startTestApp();
      const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
      await statement(inject('adminUrl'), `create database ${name} template ${inject('template')}`);
      url = databaseUrl(inject('adminUrl'), name);
      pgbouncer = await startPgbouncer(await freePort(), url);
      worker = new ApiProcess(test, await freePort(), { HANDSEL_ROLE: 'worker', DATABASE_URL: url });
      const ports = [await freePort(), await freePort()];
      webs = ports.map((port) => ({ port, process: web(port) }));
      await Promise.all([worker, ...webs.map((each) => each.process)].map((each) => each.ready()));
      const port = await freePort();
      origin = `http://127.0.0.1:${String(port)}`;
      nginx = await startNginx(port, ports);
    });
    afterAll(async () => {
      const all = [worker, ...webs.map((each) => each.process)];
      for (const each of all) each.kill();
      await Promise.all(all.map((each) => each.ended()));
      await nginx.stop();
      await pgbouncer.stop();
      await test.close();
    });

    const rows = (text: string) => statement(url, text);
    let visitors = 0;
    const visitor = () => {
      visitors += 1;
      return new Browser(httpClientAt(origin, `127.2.${String(visitors % 250)}.1`));
    };

    /** @returns every status that was useless for the donor */
    async function give(email: string): Promise<number[]> {
      const browser = visitor();
      const checkout = await beginCheckout(browser, { email });
      const replies = [
        await browser.get(`/api/checkout/${checkout.uuid}`),
        await browser.post('/api/transaction', paymentBody(checkout)),
        await browser.get('/api/user'),
      ];
      return replies.map(({ status }) => status).filter((status) => status !== 200);
    }

    it('the worker answers only machines, and a web process runs no job', async () => {
      const statusOf = async (at: string, path: string) => (await fetch(at + path)).status;
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect(await statusOf(worker.origin, path)).toBe(200);
      for (const path of ['/', '/api/user', '/staff']) expect(await statusOf(worker.origin, path)).toBe(404);
      const [locks] = await rows(
        `select count(distinct pid)::int as holders from pg_locks where locktype = 'advisory' and classid = 7306002
       and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(locks).toEqual({ holders: 1 });
    });

    it('a gift through PgBouncer gets its receipt from the worker', async () => {
      expect(await give('ada@example.org')).toEqual([]);
      await expect
        .poll(
          async () =>
            (await rows(`select recipient from local_mails where recipient = 'ada@example.org'`)).length,
          {
            timeout: 60_000,
          },
        )
        .toBe(1);
      const [through] = await rows(
        `select bool_or(client_port is not null) as is from pg_stat_activity where usename = 'handsel_app' and datname = current_database()`,
      );
      expect(through).toEqual({ is: true });
    });

    it('no request fails while the web processes restart one by one under load, and the books balance', async () => {
      let isOver = false;
      let given = 0;
      const failures: unknown[] = [];
      const lane = async (number: number) => {
        while (!isOver) {
          const failed = await give(`donor${String(number)}x${String(given)}@example.org`).catch(
            (error: unknown) => [error],
          );
          if (failed.length === 0) given += 1;
          failures.push(...failed);
        }
      };
      const reads = async () => {
        while (!isOver) {
          const status = await fetch(`${origin}/api/user`).then((reply) => reply.status, String);
          if (status !== 200) failures.push(status);
        }
      };
      const load = [lane(1), lane(2), lane(3), reads(), reads()];
      for (const each of webs) {
        expect(await each.process.end()).toMatchObject({ code: 0 });
        each.process = web(each.port);
        await each.process.ready();
      }
      isOver = true;
      await Promise.all(load);
      expect(failures).toEqual([]);
      expect(given).toBeGreaterThan(0);
      const attempts = await rows('select id, state from attempts');
      expect(attempts).toHaveLength(given + 1);
      for (const { id, state } of attempts) {
        expect(state).toBe('succeeded');
        expect(await test.localBraintree.chargesOf(String(id))).toHaveLength(1);
      }
    });
  },
);
