import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKeyPair, type KeyPair } from '../platform/backup/encryption.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { programFile } from '../testing/programs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NOBODY = 65_534;

let test: TestApp;
let folder: string;
let copies: string;
let keys: KeyPair;
let keyFile: string;
let older: string;
let newest: string;

beforeAll(async () => {
  test = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'handsel-check-'));
  copies = mkdtempSync(path.join(folder, 'copies-'));
  keys = await makeKeyPair();
  keyFile = path.join(folder, 'backup.key');
  writeFileSync(keyFile, `${keys.identity}\n`);
  expect(await run('back-up', [])).toMatchObject({ code: 0 });
  newest = readdirSync(copies).find((name) => name.endsWith('.age')) ?? '';
  older = newest.replace(/\d{4}/, '2025');
  writeFileSync(fileOf(older), readFileSync(fileOf(newest)));
  writeFileSync(manifestOf(older), readFileSync(manifestOf(newest), 'utf8').replace(newest, older));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command of a server whose backups go to a folder. */
async function run(
  program: 'back-up' | 'restore',
  args: string[],
  settings: Record<string, string> = {},
  user?: number,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [programFile(program), ...args], {
    env: {
      ...(user === undefined && COMPILE_CACHE),
      DATABASE_URL: test.databaseUrl,
      BACKUP_TO: copies,
      BACKUP_KEY: keys.recipient,
      ...settings,
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const check = (named: string) => run('restore', ['--check', named, '--identity', keyFile]);
const fileOf = (name: string) => path.join(copies, name);
const manifestOf = (name: string) => fileOf(name.replace('.sql.gz.age', '.json'));

/** Changes a file while a command reads it. */
async function whileChanged<T>(
  file: string,
  change: (bytes: Buffer) => Buffer | undefined,
  look: () => Promise<T>,
): Promise<T> {
  const bytes = readFileSync(file);
  const changed = change(Buffer.from(bytes));
  if (changed === undefined) rmSync(file);
  else writeFileSync(file, changed);
  try {
    return await look();
  } finally {
    writeFileSync(file, bytes);
  }
}

const flipped = (bytes: Buffer) => {
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  return bytes;
};

describe('a check of a backup', () => {
  it('exits with 2 and names the damaged backup, by any of its names', async () => {
    for (const named of ['latest', newest, fileOf(newest)])
      expect(await whileChanged(fileOf(newest), flipped, () => check(named))).toEqual({
        code: 2,
        said: `${newest} is damaged: it does not match its manifest.\n`,
      });
  });

  it('says that the newest backup has no manifest, and checks no older one', async () => {
    const latest = () =>
      whileChanged(
        manifestOf(newest),
        () => undefined,
        () => check('latest'),
      );
    expect(await latest()).toEqual({
      code: 2,
      said: `The newest backup, ${newest}, is not complete: its manifest is missing. The newest complete one is ${older}.\n`,
    });
    const named = await whileChanged(
      manifestOf(newest),
      () => undefined,
      () => check(newest),
    );
    expect(named).toEqual({ code: 2, said: `${newest} is not complete: its manifest is missing.\n` });
  });

  it('says that a manifest cannot be read', async () => {
    const cut = (bytes: Buffer) => bytes.subarray(0, 40);
    expect(await whileChanged(manifestOf(newest), cut, () => check('latest'))).toEqual({
      code: 2,
      said: `${newest} is damaged: its manifest, ${path.basename(manifestOf(newest))}, cannot be read.\n`,
    });
  });

  it('finds damage in a file without a manifest, too', async () => {
    const alone = path.join(folder, 'alone.age');
    writeFileSync(alone, flipped(readFileSync(fileOf(newest))));
    const encrypted = await check(alone);
    expect(encrypted.said).toMatch(/alone\.age is not a complete backup: /);
    expect(encrypted.code).toBe(2);

    const plain = path.join(folder, 'plain.sql.gz');
    expect(await run('back-up', [plain])).toMatchObject({ code: 0 });
    const text = gunzipSync(readFileSync(plain)).toString();
    writeFileSync(plain, gzipSync(text.replace(/^copy (\S+) \((.*)\) from stdin;\n/m, '$&damaged\n')));
    const changed = await check(plain);
    expect(changed.said).toMatch(/plain\.sql\.gz is damaged: PostgreSQL does not accept its content/);
    expect(changed.code).toBe(2);
  });

  it('exits with 1 if there is no such backup', async () => {
    expect(await check('handsel-2026-01-01T00-00-00Z.sql.gz.age')).toMatchObject({ code: 1 });
  });
});

it('a restore of the latest backup says that it takes an older one than the newest', async () => {
  const restore = () => run('restore', ['latest', '--identity', keyFile]);
  const { said } = await whileChanged(manifestOf(newest), () => undefined, restore);
  expect(said).toMatch(
    /^The newest backup, .+ is not complete: .+ complete one is .+\.\nThe database already has data/,
  );
});

it('a restore to a moment prints it in the charity’s time before it begins', async () => {
  const args = ['--until', '2026-11-25T20:03:00Z', '--identity', keyFile];
  const { said } = await run('restore', args, { DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') });
  const { timeZone } = test.config.charity;
  const local = new Date('2026-11-25T20:03:00Z').toLocaleString('sv-SE', { timeZone });
  expect(said.split('\n').slice(0, 1)).toEqual([
    `Going back to ${local}, ${timeZone} time (2026-11-25T20:03:00.000Z).`,
  ]);
  expect(said).toMatch(/\nThere is no complete copy of the data folder/);
});

it('a backup does not take an option as a file name', async () => {
  const before = readdirSync(folder);
  expect(await run('back-up', ['--check'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run restore -- --check latest') as unknown,
  });
  expect(readdirSync(folder)).toEqual(before);
});

describe.runIf(process.getuid?.() === 0)('a file', () => {
  it('of a backup that the command’s user may not read is named with what to do', async () => {
    const closed = path.join(folder, 'closed.sql.gz');
    chmodSync(folder, 0o755);
    writeFileSync(closed, '', { mode: 0o600 });
    expect(await run('restore', [closed], { TMPDIR: '/tmp' }, NOBODY)).toEqual({
      code: 1,
      said: `The user nobody, as whom this command runs, may not read ${closed}: copy it to a folder where that user may read it.\n`,
    });
    const missing = path.join(folder, 'missing.sql.gz');
    expect(await check(missing)).toEqual({ code: 1, said: `There is no file ${missing}.\n` });
  });
});

describe.runIf(process.getuid?.() === 0)('a key file', () => {
  it('that the command’s user may not read is named with what to do', async () => {
    chmodSync(folder, 0o755);
    chmodSync(copies, 0o755);
    for (const name of readdirSync(copies)) chmodSync(fileOf(name), 0o644);
    chmodSync(keyFile, 0o600);
    const args = ['latest', '--identity', 'backup.key'];
    expect(await run('restore', args, { TMPDIR: '/tmp' }, NOBODY)).toEqual({
      code: 1,
      said: `The user nobody, as whom this command runs, may not read the key file ${keyFile}: write --identity - < ${keyFile}, so that you read it yourself.\n`,
    });
  });

  it('that is missing is named with its whole path', async () => {
    expect(await run('restore', ['latest', '--identity', 'other.key'])).toEqual({
      code: 1,
      said: `There is no key file ${path.join(folder, 'other.key')}: write its whole path after --identity.\n`,
    });
  });
});
