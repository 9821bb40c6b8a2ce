import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseRefundFailed } from '../testing/alerts.ts';
import { makeAuthority, startHttps, type Authority } from '../testing/certificates.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { programFile } from '../testing/programs.ts';
import { monthlyDonor } from '../testing/monthly-gifts.ts';
import { ScriptedSmtpServer } from '../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { notification, sendWebhook } from '../testing/webhooks.ts';
import { stopWebhooks } from '../testing/webhooks-stopped.ts';
import { noteBackup } from '../platform/backup/backup-state.ts';
import { manifestOf, nameOfBackup } from '../platform/backup/manifest.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { checkAddress } from './doctor/address.ts';
import { checkAlerts } from './doctor/alerts.ts';
import { checkBraintree } from './doctor/braintree.ts';
import { checkClock } from './doctor/clock.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkBackup, checkDisk, checkNightlyBackup } from './doctor/disk.ts';
import { checkMailServer } from './doctor/mail.ts';
import { checkSuppliers } from './doctor/suppliers.ts';
import { checkWebhooks } from './doctor/webhooks.ts';

let test: TestApp;
let client: pg.Client;
let folder: string;
let authority: Authority;
const servers: { close: (done: () => void) => unknown }[] = [];

beforeAll(async () => {
  test = await startTestApp();
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  folder = mkdtempSync(path.join(tmpdir(), 'handsel-doctor-'));
  authority = makeAuthority(folder);
});
afterAll(async () => {
  await client.end();
  await Promise.all(servers.map((each) => new Promise<void>((resolve) => each.close(resolve))));
  await test.close();
  rmSync(folder, { recursive: true });
});

async function run(settings: Record<string, string>, ...args: string[]) {
  const main = programFile('doctor');
  const outcome = await promisify(execFile)(process.execPath, [main, ...args], {
    env: {
      ...COMPILE_CACHE,
      DATABASE_URL: test.databaseUrl,
      LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
      DATA_DIR: folder,
      ...settings,
    },
  }).catch((error: unknown) => error as { stdout: string; stderr: string; code: number });
  return { code: 'code' in outcome ? outcome.code : 0, said: outcome.stdout + outcome.stderr };
}

async function proxy(days: number, status = 200, host = 'localhost'): Promise<string> {
  const { port, server } = await startHttps(authority.sign(host, days), status);
  servers.push(server);
  return `https://localhost:${String(port)}`;
}

const says = (text: RegExp) => [{ kind: 'problem', says: expect.stringMatching(text) as unknown }];

it('names the setting to change before 3-D Secure ends with an old braintree-web', () => {
  const use = { offer: { threeDSecure: true }, braintree: { web: '3.97.2' }, databaseUrl: undefined };
  const now = new Date('2026-11-27T12:00:00Z');
  expect(checkSuppliers(use, now)).toEqual([
    {
      kind: 'warning',
      says: expect.stringMatching(/works until 2027-02-28\. .*BRAINTREE_WEB=current/) as unknown,
    },
  ]);
  expect(checkSuppliers({ ...use, braintree: { web: 'current' } }, now)).toEqual([]);
});

describe('handsel doctor', () => {
  it('says that all is well, and exits with 0', { timeout: 240_000 }, async () => {
    await sendWebhook(test, notification('check', '<check type="boolean">true</check>'));
    mkdirSync(path.join(folder, 'backups'));
    writeFileSync(path.join(folder, 'backups', 'handsel-now.sql.gz'), '');
    const smtp = new ScriptedSmtpServer();
    const settings = {
      SMTP_URL: await smtp.listen(),
      PUBLIC_URL: await proxy(40),
      NODE_EXTRA_CA_CERTS: authority.file,
    };
    const { code, said } = await run(settings);
    expect(said).toBe(`ok     The settings are valid.
ok     No supplier ends soon.
look   BRAINTREE_ENVIRONMENT is local: nothing here takes real money.
ok     The address leads here, and its certificate is good.
ok     There is space on the disk.
ok     The last backup is recent.
ok     The database answers.
ok     The clock is right.
ok     The mail server accepts mail.
ok     Webhooks arrive.
ok     No alert is open.

Everything works.
`);
    expect(code).toBe(0);

    const expiring = await run({ ...settings, PUBLIC_URL: await proxy(5) }, '--json');
    const { ok, checks } = JSON.parse(expiring.said) as { ok: boolean; checks: object[] };
    expect([expiring.code, ok]).toEqual([1, false]);
    expect(checks).toContainEqual({
      check: 'address',
      findings: says(/^The certificate of localhost expires in [45] days/),
    });

    const elsewhere = await run({ ...settings, PUBLIC_URL: await proxy(40, 421) });
    expect(elsewhere).toMatchObject({
      code: 1,
      said: expect.stringMatching(/answers 421, and the answer is not from Handsel/) as unknown,
    });
    await smtp.close();
  });

  it('explains a wrong setting', { timeout: 240_000 }, async () => {
    expect(await run({ BRAINTREE_TIME_ZONE: 'Mars/Olympus' })).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^wrong {2}BRAINTREE_TIME_ZONE must be .*\n\n1 problem found\.\n$/,
      ) as unknown,
    });
  });

  it('creates no database if there is none', { timeout: 240_000 }, async () => {
    const { said } = await run({ DATABASE_URL: '' });
    expect(said).toMatch(/^wrong {2}The database has no tables yet\. Start Handsel once\.$/m);
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  });

  it('reports a database that does not answer, and all other checks', { timeout: 240_000 }, async () => {
    const { code, said } = await run({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/nothing' });
    expect(code).toBe(1);
    expect(said).toMatch(/^wrong {2}The database does not answer \(.+\)\. Start PostgreSQL/m);
    expect(said).toMatch(/^ok {5}There is space on the disk\.$/m);
  });
});

describe('the doctor finds', () => {
  it('a database without tables', async () => {
    const empty = new pg.Client({ connectionString: test.databaseUrl.replace(/\/[^/]*$/, '/postgres') });
    await empty.connect();
    expect(await checkDatabase(empty)).toEqual(says(/^The database has no tables yet/));
    await empty.end();
  });

  it('a key that Braintree rejects', async () => {
    const { braintree } = test.config;
    expect((await checkBraintree({ ...braintree, privateKey: 'of somebody else' })).slice(1)).toEqual(
      says(/^Braintree rejects these keys/),
    );
  });

  it('an unreachable Braintree', async () => {
    const { braintree } = test.config;
    expect((await checkBraintree({ ...braintree, localPort: 9 })).slice(1)).toEqual(
      says(/^Braintree cannot be reached/),
    );
  });

  it('a merchant account and a discount that are not at Braintree', async () => {
    const { braintree } = test.config;
    const changed = { ...braintree, merchantAccountId: 'no_such', pauseDiscountId: 'no-such-discount' };
    const [, account, discount] = await checkBraintree(changed);
    expect(account?.says).toMatch(/^Braintree has no merchant account "no_such"/);
    expect(discount?.says).toMatch(/the discount no-such-discount is missing/);
  });

  it('a clock that differs from Braintree’s', async () => {
    const later = new Date(Date.now() + 600_000).toUTCString();
    const server: Server = createServer((_, reply) => reply.writeHead(404, { date: later }).end());
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
    expect(await checkClock(client, address)).toEqual(
      says(/^The clock of this machine and that of Braintree are (?:59|60)\d s apart/),
    );
  });

  it('a mail server that refuses the sign-in, and one that does not exist', async () => {
    const refusing = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, answer) => answer(new Error('no such user')),
    });
    refusing.on('error', () => undefined);
    servers.push(refusing);
    const port = await new Promise<number>((resolve) => {
      const listening = refusing.listen(0, '127.0.0.1', () =>
        resolve((listening.address() as AddressInfo).port),
      );
    });
    expect(await checkMailServer(`smtp://ada:wrong@127.0.0.1:${String(port)}`)).toEqual(
      says(/^The mail server does not accept mail \(Invalid login/),
    );
    expect(await checkMailServer('smtp://127.0.0.1:9')).toEqual(says(/ECONNREFUSED/));
  });

  it('a name without a machine, a proxy that is off, and an untrusted certificate', async () => {
    expect(await checkAddress(new URL('https://give.invalid'))).toEqual(
      says(/^give\.invalid leads to no machine/),
    );
    expect(await checkAddress(new URL('https://localhost:9'))).toEqual(
      says(/^https:\/\/localhost:9 does not answer/),
    );
    expect(await checkAddress(new URL(await proxy(40)))).toEqual(
      says(/^Browsers do not trust the certificate/),
    );
  });

  it('webhooks that never came, or are missing while monthly gifts are charged', async () => {
    const other = await startTestApp();
    const asked = new pg.Client({ connectionString: other.databaseUrl });
    await asked.connect();
    const address = new URL('https://give.example.org');
    expect(await checkWebhooks(asked, address)).toEqual(
      says(/has never sent a webhook\. Add https:\/\/give\.example\.org\/api\/webhooks\/braintree/),
    );
    await monthlyDonor(other, 'ada@example.org');
    await sendWebhook(other, notification('check', '<check type="boolean">true</check>'));
    expect(await checkWebhooks(asked, address)).toEqual([]);
    await stopWebhooks(other, 5);
    expect(await checkWebhooks(asked, address)).toEqual(
      says(/has sent no webhook for 5 days, but 1 monthly gift was charged in that time/),
    );
    await asked.end();
    await other.close();
  });

  it('a disk with too little space', async () => {
    const more = 1_000_000_000;
    expect(await checkDisk([folder, folder], more)).toEqual(says(/ has \d+ MB left/));
  });

  it('that there is no backup, or none from last night', async () => {
    const backups = path.join(folder, 'other-backups');
    expect(await checkBackup(backups)).toEqual(says(/^There is no backup in/));
    mkdirSync(backups);
    const file = path.join(backups, 'handsel-old.sql.gz');
    writeFileSync(file, '');
    const before = new Date(Date.now() - 30 * 3_600_000);
    utimesSync(file, before, before);
    expect(await checkBackup(backups)).toEqual(says(/is 30 hours old/));
  });

  it('that the server’s own backup is late, or was never made', async () => {
    const database = connectDatabase(test.databaseUrl, { maxConnections: 1, onError: () => undefined });
    const place = path.join(folder, 'nightly');
    const nightly = { place: { kind: 'folder' as const, folder: place }, continuous: false };
    try {
      expect(await checkNightlyBackup(database.db, nightly)).toMatchObject([
        { kind: 'warning', says: expect.stringMatching(/has not made a backup yet/) as unknown },
      ]);
      const madeAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
      const manifest = {
        format: 1,
        version: '1',
        made_at: madeAt,
        file: 'f',
        bytes: 1,
        sha256: '',
        rows: {},
        books: {},
      } as const;
      await noteBackup(database.db, manifest, place);
      expect(await checkNightlyBackup(database.db, nightly)).toEqual(
        says(/^There is no backup in .+nightly\./),
      );
      mkdirSync(place);
      const file = nameOfBackup(madeAt);
      writeFileSync(path.join(place, file), '');
      expect(await checkNightlyBackup(database.db, nightly)).toEqual(says(/^There is no backup in/));
      writeFileSync(path.join(place, manifestOf(file)), '{}');
      expect(await checkNightlyBackup(database.db, nightly)).toEqual(says(/nightly is 30 hours old/));
      rmSync(place, { recursive: true });
      writeFileSync(place, '');
      expect(await checkNightlyBackup(database.db, nightly)).toEqual(says(/nightly cannot be read/));
    } finally {
      await database.close();
    }
  });

  it('open alerts', async () => {
    await raiseRefundFailed(test);
    expect(await checkAlerts(client)).toEqual([
      { kind: 'warning', says: expect.stringMatching(/^1 alert is open: A refund failed/) as unknown },
    ]);
  });
});
