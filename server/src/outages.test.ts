import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from './testing/global-setup.ts';
import { ScriptedSmtpServer } from './testing/smtp-server.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from './testing/test-app.ts';

const SOON = { watchOutages: { lookEveryMs: 100, patienceMs: 1_500 } };
let test: TestApp;
const openAlerts = () =>
  test.rows(`select kind, about from alerts where closed_at is null order by kind, about`);

describe('staff are alerted of an outage that lasts, and the alert closes with it:', () => {
  let smtp: ScriptedSmtpServer;
  beforeEach(async () => {
    smtp = new ScriptedSmtpServer();
    test = await startTestApp({ smtpUrl: await smtp.listen() }, undefined, SOON);
  });
  afterEach(async () => {
    await test.localBraintree.clearFaults();
    await test.close();
    await smtp.close();
  });

  it('a mail server that rejects all mail', async () => {
    smtp.script(...Array.from({ length: 100 }, () => 'refuse' as const));
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    await expect
      .poll(openAlerts, { timeout: 150_000 })
      .toEqual([{ kind: 'jobsLate', about: 'send_receipt' }]);
    smtp.script();
    await expect.poll(openAlerts, { timeout: 150_000 }).toEqual([]);
  });

  it('a gateway that refuses every call', async () => {
    await test.localBraintree.fault({ call: '*', kind: 'status', status: 503, count: 10_000 });
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    await browser.post('/api/transaction', paymentBody(checkout));
    const isDown = async () => (await openAlerts()).some(({ kind }) => kind === 'gatewayDown');
    await expect.poll(isDown, { timeout: 150_000 }).toBe(true);
    await test.localBraintree.clearFaults();
    await expect.poll(isDown, { timeout: 150_000 }).toBe(false);
  });
});

/**
 * Mounts a small disk that PostgreSQL may write to.
 * @returns undefined if this process may not mount one
 */
function mountSmallDisk(): { folder: string; unmount: () => void } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'handsel-small-disk-'));
  const options = 'size=96m,uid=postgres,mode=0700';
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status !== 0) return undefined;
  const unmount = () => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, unmount };
}

describe('a full disk of the database', () => {
  let smallDisk: ReturnType<typeof mountSmallDisk>;
  beforeAll(() => {
    smallDisk = mountSmallDisk();
  });
  afterAll(() => smallDisk?.unmount());
  beforeEach(({ skip }) => {
    if (smallDisk === undefined) skip('it takes root to mount a disk');
  });

  it('stops gifts and makes /readyz fail, and is logged if the database cannot store the alert', async () => {
    const folder = smallDisk?.folder ?? '';
    const lines: string[] = [];
    const space = `small_${path.basename(folder).replaceAll(/\W/g, '_')}`.toLowerCase();
    const moved = async (url: string) => {
      const admin = new URL(url);
      const name = admin.pathname.slice(1);
      admin.pathname = '/postgres';
      await statement(admin.href, `create tablespace ${space} location '${folder}'`);
      await statement(admin.href, `alter database ${name} set tablespace ${space}`);
      return url;
    };
    test = await startTestApp({ logLevel: 'error' }, moved, {
      ...SOON,
      logStream: { write: (line) => lines.push(line) },
    });
    const ready = async () => {
      const { statusCode, body } = await test.app.inject('/readyz');
      return [statusCode, body];
    };
    const isFull = [503, JSON.stringify({ status: 'disk full' })];
    const isReady = [200, JSON.stringify({ status: 'ok' })];
    expect(await ready()).toEqual(isReady);
    const filler = path.join(folder, 'filler');
    await writeFile(filler, Buffer.alloc(200 * 2 ** 20)).catch(() => undefined);
    await expect.poll(ready, { timeout: 150_000 }).toEqual(isFull);
    await expect.poll(() => lines.join(''), { timeout: 150_000 }).toContain('"outage":"diskFull"');
    rmSync(filler);
    await expect.poll(ready, { timeout: 150_000 }).toEqual(isReady);
    await test.close();
    const admin = new URL(test.databaseUrl);
    admin.pathname = '/postgres';
    await statement(admin.href, `drop tablespace ${space}`);
  });
});
