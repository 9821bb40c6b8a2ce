import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import type { Config } from './settings/config.ts';
import { makeKeyPair } from './platform/backup/encryption.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handsel-unset-'));
  const local = await startTestApp();
  const { braintree } = local.config;
  await local.close();
  const publicUrl = new URL('https://give.example.org');
  test = await startTestApp({ publicUrl, braintree: { ...braintree, environment: 'sandbox' } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const start = async (backup: Config['backup']) => {
  const app = await createApp({ ...test.config, backup }, test.databaseUrl);
  await app.close();
};
const told = () => test.rows(`select kind, times_seen, closed_at is null as is_open from alerts`);

describe('a server with live keys and without backups', () => {
  it('alerts once, however often it starts, and not any more with backups', async () => {
    await start(undefined);
    expect(await told()).toEqual([{ kind: 'backupUnset', times_seen: 1, is_open: true }]);
    await start({
      place: { kind: 'folder', folder },
      recipient: (await makeKeyPair()).recipient,
      at: '03:15',
      keep: { days: 7, weeks: 5, months: 12 },
      continuous: false,
    });
    await start(undefined);
    expect(await told()).toEqual([{ kind: 'backupUnset', times_seen: 1, is_open: false }]);
  });
});
