import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKeyPair } from './platform/backup/encryption.ts';
import { folderIn } from './platform/database/postgres-cluster.ts';
import { ApiProcess } from './testing/api-process.ts';
import { COMPILE_CACHE } from './testing/compile-cache.ts';
import { freePort } from './testing/global-setup.ts';
import { programFile } from './testing/programs.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'handsel-stopping-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const serverPid = () =>
  Number(readFileSync(path.join(folderIn(folder).data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function startOnOwn(): Promise<ApiProcess> {
  const api = new ApiProcess(test, await freePort(), { DATABASE_URL: '', DATA_DIR: folder });
  await api.ready();
  return api;
}

it('a server is not ready once its own PostgreSQL is stopping and refuses connections', async () => {
  const api = await startOnOwn();
  const readiness = async () => {
    const reply = await fetch(`${api.origin}/readyz`);
    return [reply.status, ((await reply.json()) as { status: string }).status];
  };
  await expect.poll(readiness).toEqual([200, 'ok']);
  const pid = serverPid();
  // PostgreSQL’s smart shutdown: it waits for the connections that the server keeps.
  process.kill(pid, 'SIGTERM');
  await expect.poll(readiness).toEqual([503, 'database stopping']);
  expect((await fetch(`${api.origin}/livez`)).status).toBe(200);
  await api.end();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it('a restore refuses while a server runs, but not because of the PostgreSQL that a killed one left', async () => {
  const keys = await makeKeyPair();
  const restore = () =>
    spawnSync(process.execPath, [programFile('restore'), '--until', 'now', '--identity', '-'], {
      env: {
        ...COMPILE_CACHE,
        DATA_DIR: folder,
        BACKUP_TO: path.join(folder, 'copies'),
        BACKUP_KEY: keys.recipient,
      },
      input: keys.identity,
    }).stderr.toString();
  const api = await startOnOwn();
  expect(restore()).toMatch(/^Handsel is running\. Stop it/);
  const pid = serverPid();
  api.kill();
  await api.ended();
  expect(isRunning(pid)).toBe(true);
  expect(restore()).toMatch(/^There is no complete copy of the data folder/);
  await expect.poll(() => isRunning(pid)).toBe(false);
});
