import { spawnSync } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgresServer } from './postgres-server.ts';

/** Longer than a start takes that fails right away. */
const RECOVERY_MS = 5_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'handsel-postgres-'));
});
afterEach(async () => {
  await (await startPostgresServer(dataDir)).stopIfUnused();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('our own PostgreSQL', () => {
  it('keeps its data over a stop and a start', async () => {
    const first = await startPostgresServer(dataDir);
    await query(first.connectionString, 'create table kept (word text); insert into kept values ($$here$$)');
    await first.stopIfUnused();
    const second = await startPostgresServer(dataDir);
    expect(await query(second.connectionString, 'select word from kept')).toEqual([{ word: 'here' }]);
  });

  it('is found running by the next start, and is not stopped while another process is connected', async () => {
    const first = await startPostgresServer(dataDir);
    const second = await startPostgresServer(dataDir);
    expect(second.connectionString).toBe(first.connectionString);
    const client = new pg.Client({ connectionString: first.connectionString });
    await client.connect();
    await second.stopIfUnused();
    expect((await client.query('select 1')).rowCount).toBe(1);
    await client.end();
  });

  it('moves a long log aside when it starts, and keeps one', async () => {
    const { stopIfUnused } = await startPostgresServer(dataDir);
    await stopIfUnused();
    const log = path.join(dataDir, 'postgres', 'server.log');
    await appendFile(log, 'x'.repeat(10_000_001));
    const { connectionString } = await startPostgresServer(dataDir);
    expect((await stat(log)).size).toBeLessThan(100_000);
    expect((await stat(`${log}.previous`)).size).toBeGreaterThan(10_000_000);
    expect(await query(connectionString, 'show log_checkpoints')).toEqual([{ log_checkpoints: 'off' }]);
  });

  it('is one server when two start for the first time together', async () => {
    const [one, other] = await Promise.all([startPostgresServer(dataDir), startPostgresServer(dataDir)]);
    expect(one.connectionString).toBe(other.connectionString);
    expect(await query(one.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts after a power cut when another program has its old process id', async () => {
    const first = await startPostgresServer(dataDir);
    const pidFile = path.join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stopIfUnused();
    await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
    const second = await startPostgresServer(dataDir);
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is awaited while it recovers', async () => {
    const first = await startPostgresServer(dataDir);
    await query(first.connectionString, 'alter system set hot_standby = off');
    await first.stopIfUnused();
    // A standby that refuses connections answers like a server in recovery.
    const data = path.join(dataDir, 'postgres', 'cluster', 'data');
    await writeFile(path.join(data, 'standby.signal'), '');
    const starts = [startPostgresServer(dataDir), startPostgresServer(dataDir)];
    let isOver = false;
    void Promise.allSettled(starts).then(() => {
      isOver = true;
    });
    await sleep(RECOVERY_MS);
    expect(isOver).toBe(false);
    await writeFile(path.join(data, 'promote'), '');
    const [pid] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGUSR1');
    for (const { connectionString } of await Promise.all(starts)) {
      expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
  });

  it('keeps its port over a stop and a start', async () => {
    const first = await startPostgresServer(dataDir);
    await first.stopIfUnused();
    const second = await startPostgresServer(dataDir);
    expect(second.connectionString).toBe(first.connectionString);
  });

  it('names the password file when that is missing', async () => {
    const { stopIfUnused } = await startPostgresServer(dataDir);
    await stopIfUnused();
    const file = path.join(dataDir, 'postgres', 'cluster', 'password');
    const password = await readFile(file, 'utf8');
    await rm(file);
    await expect(startPostgresServer(dataDir)).rejects.toThrow(
      `The file ${file} is missing or empty. It has the password of the database next to it. Restore it from a backup of the data folder.`,
    );
    await writeFile(file, password);
  });

  it('gives the reason of this start, not of an earlier one, when it cannot start', async () => {
    const { stopIfUnused } = await startPostgresServer(dataDir);
    await stopIfUnused();
    const root = path.join(dataDir, 'postgres');
    await appendFile(path.join(root, 'server.log'), '2026-01-01 FATAL:  an old reason\n');
    const settings = path.join(root, 'cluster', 'data', 'postgresql.auto.conf');
    const kept = await readFile(settings, 'utf8');
    await appendFile(settings, 'shared_buffers = nonsense\n');
    await expect(startPostgresServer(dataDir)).rejects.toThrow(
      /^PostgreSQL did not start\. (?!.*an old reason).*FATAL/,
    );
    await writeFile(settings, kept);
  });

  it('removes the files of an interrupted first start, and none of a running one', async () => {
    const root = path.join(dataDir, 'postgres');
    const gone = spawnSync(process.execPath, ['--eval', '0']).pid;
    const [left, running] = [`new-${String(gone)}-a`, `new-${String(process.ppid)}-b`];
    for (const name of [left, running]) await mkdir(path.join(root, name), { recursive: true });
    await startPostgresServer(dataDir);
    expect(await readdir(root)).not.toContain(left);
    expect(await readdir(root)).toContain(running);
  });

  it.runIf(process.getuid?.() === 0)('is not taken by root from the user who owns it', async () => {
    const { stopIfUnused } = await startPostgresServer(dataDir);
    await stopIfUnused();
    const cluster = path.join(dataDir, 'postgres', 'cluster');
    const { uid, gid } = await stat(cluster);
    await chown(cluster, 1, 1);
    await expect(startPostgresServer(dataDir)).rejects.toThrow(
      `The data in ${cluster} belongs to the user daemon. Start Handsel as that user.`,
    );
    expect((await stat(cluster)).uid).toBe(1);
    await chown(cluster, uid, gid);
  });
});
