import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeKeyPair, type KeyPair } from '../platform/backup/encryption.ts';
import { s3Store } from '../platform/backup/s3-store.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { programFile } from '../testing/programs.ts';
import { unverifiedDonor } from '../testing/donors.ts';
import { databaseUrl, statement } from '../testing/global-setup.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let folder: string;
let keys: KeyPair;
let keyFile: string;
let s3: S3Server;
beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'handsel-stored-'));
  keys = await makeKeyPair();
  keyFile = path.join(folder, 'backup.key');
  await writeFile(keyFile, `# a comment\n${keys.identity}\n`);
  s3 = await startS3Server();
  await unverifiedDonor(test, 'ada@example.org');
  // A job makes the receipt.
  await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
});
afterAll(async () => {
  await test.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

/** Runs a command of a server whose backups go to the bucket. */
async function run(
  program: 'back-up' | 'restore',
  args: string[],
  settings: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const main = programFile(program);
  const { bucket, prefix, endpoint, keyId, secret } = s3.place;
  const outcome = await promisify(execFile)(process.execPath, [main, ...args], {
    env: {
      ...COMPILE_CACHE,
      DATABASE_URL: test.databaseUrl,
      BACKUP_TO: `s3://${bucket}/${prefix}`,
      BACKUP_KEY: keys.recipient,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_KEY_ID: keyId,
      BACKUP_S3_SECRET: secret,
      ...settings,
    },
  }).catch((error: unknown) => error as { stdout: string; stderr: string; code: number });
  return { code: 'code' in outcome ? outcome.code : 0, said: outcome.stdout + outcome.stderr };
}

async function emptyDatabase(): Promise<string> {
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  await statement(inject('adminUrl'), `create database ${name}`);
  return databaseUrl(inject('adminUrl'), name);
}

/** A port without a listener. */
async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

const namesInBucket = async () => (await s3Store(s3.place).list()).map(({ name }) => name).toSorted();

describe('a backup in a bucket', () => {
  it('is encrypted, and can be checked and restored only with its private key', async () => {
    expect(await run('back-up', [])).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^Backed up 1 gifts \(.* encrypted\) as handsel-.* in s3:\/\/copies/,
      ) as unknown,
    });
    const [manifest = '', backup = ''] = await namesInBucket();
    expect([manifest, backup]).toEqual([
      expect.stringMatching(/^handsel-.*Z\.json$/),
      manifest.replace('.json', '.sql.gz.age'),
    ]);
    const head = await s3Store(s3.place).get(backup);
    for await (const chunk of head) {
      expect((chunk as Buffer).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      break;
    }

    const drill = await run('restore', ['--check', 'latest', '--identity', keyFile]);
    expect(drill.said).toContain('This backup can be restored.\n');
    expect(drill.said).toContain('Gifts, ledger, funds and receipts agree with each other.\n');
    expect(drill.code).toBe(0);
    // Other tests make databases of other names meanwhile.
    const left = "select datname from pg_database where datname like 'handsel_check_%'";
    expect(await statement(inject('adminUrl'), left)).toEqual([]);

    const restored = await emptyDatabase();
    const other = path.join(folder, 'other.key');
    await writeFile(other, (await makeKeyPair()).identity);
    expect(await run('restore', [backup, '--identity', other], { DATABASE_URL: restored })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The private key does not open handsel-/) as unknown,
    });
    expect(await run('restore', [backup, '--identity', keyFile], { DATABASE_URL: restored })).toMatchObject({
      code: 0,
    });
    expect(await statement(restored, 'select email from donors')).toEqual([{ email: 'ada@example.org' }]);
  });

  it('that is damaged, or differs from its manifest, is refused', async () => {
    const store = s3Store(s3.place);
    const [manifest = '', backup = ''] = await namesInBucket();
    const bytes = Buffer.concat((await (await store.get(manifest)).toArray()) as Buffer[]);
    const changed = JSON.parse(bytes.toString()) as { books: Record<string, number> };
    changed.books['charge'] = (changed.books['charge'] ?? 0) + 100;
    await store.put(manifest, Readable.from([Buffer.from(JSON.stringify(changed))]));
    expect(await run('restore', ['--check', 'latest', '--identity', keyFile])).toMatchObject({
      code: 2,
      said: expect.stringMatching(/The “charge” entries total .*\n[^]*Do not rely on this backup/) as unknown,
    });
    await store.put(manifest, Readable.from([bytes]));
    const content = Buffer.concat((await (await store.get(backup)).toArray()) as Buffer[]);
    content[content.length - 40] = (content[content.length - 40] ?? 0) ^ 1;
    await store.put(backup, Readable.from([content]));
    expect(await run('restore', ['--check', 'latest', '--identity', keyFile])).toEqual({
      code: 2,
      said: `${backup} is damaged: it does not match its manifest.\n`,
    });
  });

  it('is not whole while its manifest is missing', async () => {
    const store = s3Store(s3.place);
    for (const name of await namesInBucket()) if (name.endsWith('.json')) await store.remove(name);
    const [backup = ''] = await namesInBucket();
    expect(await run('restore', ['--check', 'latest', '--identity', keyFile])).toEqual({
      code: 2,
      said: `There is no complete backup in s3://copies/handsel/. ${backup} is there, but its manifest is missing.\n`,
    });
  });

  it('of several parts is read back unchanged', async () => {
    const store = s3Store(s3.place);
    const content = randomBytes(40_000_000);
    await store.put('large', Readable.from([content.subarray(0, 7), content.subarray(7)]));
    const back = Buffer.concat((await (await store.get('large')).toArray()) as Buffer[]);
    expect(back.equals(content)).toBe(true);
    await store.remove('large');
    expect(await namesInBucket()).not.toContain('large');
  });

  it('says in plain words why it could not be made', async () => {
    expect(await run('back-up', [], { BACKUP_S3_SECRET: 'another' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^No backup was made\. The bucket refuses access \(/) as unknown,
    });
    expect(
      await run('back-up', [], { BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}` }),
    ).toMatchObject({
      code: 1,
      said: expect.stringMatching(/The storage service cannot be reached \(ECONNREFUSED\)/) as unknown,
    });
    expect(await run('back-up', [], { BACKUP_TO: 's3://nowhere' })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/The bucket does not exist\./) as unknown,
    });
    const wrongKey = `${keys.recipient.slice(0, -1)}${keys.recipient.endsWith('q') ? 'p' : 'q'}`;
    expect(await run('back-up', [], { BACKUP_KEY: wrongKey })).toMatchObject({
      code: 1,
      said: 'No backup was made. BACKUP_KEY is not an age public key.\n',
    });
  });
});
