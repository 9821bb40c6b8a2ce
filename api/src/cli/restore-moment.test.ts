import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeKeyPair, type KeyPair } from '../platform/backup/encryption.ts';
import { folderIn } from '../platform/database/postgres-cluster.ts';
import { startPostgresServer } from '../platform/database/postgres-server.ts';
import { changesWereCopied, deleteAllGifts } from '../testing/backups.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { unverifiedDonor } from '../testing/donors.ts';
import { statement } from '../testing/global-setup.ts';
import { ALL_RESTORES } from '../testing/long-runs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// Each command starts and ends a server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let root: string;
let folder: string;
let copies: string;
let archive: string;
let keys: KeyPair;
let keyFile: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'handsel-moment-'));
  await chmod(root, 0o755);
  folder = path.join(root, 'data');
  copies = path.join(root, 'copies');
  archive = path.join(copies, 'continuous');
  keys = await makeKeyPair();
  keyFile = path.join(root, 'backup.key');
  await writeFile(keyFile, keys.identity);
});
afterAll(async () => {
  // After a failure the folder may be one that does not start.
  await startPostgresServer(folder).then(
    (server) => server.stopIfUnused(),
    () => undefined,
  );
  await rm(root, { recursive: true });
});

interface Running {
  test: TestApp;
  rows: (text: string) => Promise<Record<string, unknown>[]>;
  doJob: (name: string) => Promise<void>;
  /** Ends it as a signal does, the copy of the last changes included. */
  end: () => Promise<void>;
  /** Ends PostgreSQL as a power cut does, without that copy. */
  endAtOnce: () => Promise<void>;
}

/** A Handsel with a PostgreSQL of its own that keeps every change. */
async function start(): Promise<Running> {
  const server = await startPostgresServer(folder);
  const keep = { days: 7, weeks: 0, months: 0 };
  const backup = {
    ...{ place: { kind: 'folder' as const, folder: copies }, recipient: keys.recipient },
    ...{ at: '03:15', keep, continuous: true },
  };
  const test = await startTestApp({ dataDir: folder, backup }, () => server.connectionString, {
    schedule: [],
  });
  const rows = (text: string) => statement(server.connectionString, text);
  const done = async () => {
    while ((await rows('select from graphile_worker._private_jobs where run_at <= now()')).length > 0)
      await sleep(50);
  };
  return {
    ...{ test, rows },
    doJob: async (name) => {
      await rows(`select graphile_worker.add_job('${name}')`);
      await done();
    },
    end: async () => {
      await test.close();
      await server.stopIfUnused();
    },
    endAtOnce: async () => {
      const pidFile = await readFile(path.join(folderIn(folder).data, 'postmaster.pid'), 'utf8');
      process.kill(Number(pidFile.split('\n', 1)[0]), 'SIGQUIT');
      while ((await readdir(folderIn(folder).data)).includes('postmaster.pid')) await sleep(50);
      await test.close();
    },
  };
}

async function restore(...args: string[]): Promise<{ code: number; said: string }> {
  const main = path.join(import.meta.dirname, 'restore.ts');
  const given = [...args, '--identity', keyFile];
  const outcome = await promisify(execFile)(process.execPath, [main, ...given], {
    env: { ...COMPILE_CACHE, DATA_DIR: folder, BACKUP_TO: copies, BACKUP_KEY: keys.recipient },
  }).catch((error: unknown) => error as { stdout: string; stderr: string; code: number });
  return { code: 'code' in outcome ? outcome.code : 0, said: outcome.stdout + outcome.stderr };
}

/** Whose gifts are in the data folder. */
async function givers(): Promise<string[]> {
  const server = await startPostgresServer(folder);
  const rows = await statement(
    server.connectionString,
    `select donors.email from gifts join donors on donors.id = gifts.donor_id order by given_at`,
  );
  await server.stopIfUnused();
  return rows.map(({ email }) => String(email).replace('@example.org', ''));
}

const give = ({ test }: Running, name: string) => unverifiedDonor(test, `${name}@example.org`);

/** A moment that is surely between what was done and what comes next. */
async function aMoment(): Promise<string> {
  await sleep(1_100);
  const moment = `${new Date().toISOString().slice(0, 19)}Z`;
  await sleep(1_100);
  return moment;
}

describe('a database whose changes are kept', () => {
  let late: string;

  it('is restored to any moment, with all gifts before it and none after it, and to the end', async () => {
    const before = await aMoment();
    let running = await start();
    await give(running, 'ada');
    await running.doJob('copy_changes');
    expect((await readdir(archive)).filter((name) => name.startsWith('base-'))).toHaveLength(2);
    await give(running, 'bert');
    const early = await aMoment();
    await give(running, 'carla');
    late = await aMoment();
    await deleteAllGifts(running.rows);
    expect(await restore('--until', late)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Handsel is running: stop it/) as unknown,
    });
    await running.end();

    // The end is the disaster, and its books do not balance: nothing is replaced by it.
    const end = await restore('--until', 'now');
    expect(end.said).toContain('3 ledger entries are of a gift that is not there.');
    expect(end.code).toBe(2);
    expect(await givers()).toEqual([]);

    const restored = await restore('--until', early);
    expect(restored.said).toContain('Gifts, ledger, funds and receipts agree with each other.');
    expect(restored.said).toContain('Data checksums are on.');
    expect(restored.code).toBe(0);
    expect(await givers()).toEqual(['ada', 'bert']);

    // A restored database keeps its own changes, and can be restored again.
    running = await start();
    await give(running, 'dora');
    await running.doJob('copy_changes');
    await give(running, 'emil');
    await running.end();
    expect(await restore('--until', 'now')).toMatchObject({ code: 0 });
    expect(await givers()).toEqual(['ada', 'bert', 'dora', 'emil']);
    expect((await restore('--until', before)).said).toMatch(/^The earliest moment that can be restored is /);
  });

  it.runIf(ALL_RESTORES)(
    'whose disk is lost comes back with all but what was given since the last copy',
    async () => {
      const running = await start();
      await running.doJob('copy_changes');
      const copied = await aMoment();
      await give(running, 'lost');
      const lost = await aMoment();
      // The power goes off, and the disk with it.
      await running.endAtOnce();
      await rm(folder, { recursive: true });

      const late = await restore('--until', lost);
      expect(late.said).toMatch(/do not reach that moment: the last of them is of \d{4}-.*Z\./);
      expect(late.code).toBe(1);
      const check = await restore('--until', 'now', '--check');
      expect(check.said).toContain('This moment can be restored.');
      expect(await readdir(folderIn(folder).root)).toEqual([]);
      const restored = await restore('--until', 'now');
      expect(restored.code).toBe(0);
      const reached = /The last change in it is of (\S+)/.exec(restored.said)?.[1] ?? '';
      expect(new Date(reached).getTime()).toBeLessThanOrEqual(new Date(copied).getTime());
      expect(await givers()).toEqual(['ada', 'bert', 'dora', 'emil']);
    },
  );

  it.runIf(ALL_RESTORES)(
    'says in a sentence why a moment cannot be restored, and changes nothing',
    async () => {
      expect((await restore('--until', '2099-01-01 12:00')).said).toMatch(
        /is in the future\. .* --until now\.\n$/,
      );
      expect((await restore('--until', 'yesterday')).said).toMatch(/^“yesterday” is no moment\./);
      expect((await restore('--until', 'now', 'latest')).said).toMatch(/^Say which backup to restore/);
      const own = keyFile;
      keyFile = path.join(root, 'other.key');
      await writeFile(keyFile, (await makeKeyPair()).identity);
      expect((await restore('--until', 'now')).said).toContain('The private key does not open base-');
      keyFile = own;
      const names = (await readdir(archive)).filter((name) => name.endsWith('.tar.gz.age'));
      const newest = path.join(archive, names.toSorted().at(-1) ?? '');
      const bytes = await readFile(newest);
      await writeFile(newest, bytes.subarray(0, bytes.byteLength / 2));
      expect((await restore('--until', 'now')).said).toMatch(
        /base-.* is damaged: it is not what was written\./,
      );
      await writeFile(newest, bytes);
      expect(await givers()).toHaveLength(4);
    },
  );

  it.runIf(ALL_RESTORES)('is restored to a moment that an earlier restore went back past', async () => {
    expect(await restore('--until', late)).toMatchObject({ code: 0 });
    expect(await givers()).toEqual(['ada', 'bert', 'carla']);
    const kept = (await readdir(folderIn(folder).root)).filter((name) => name.startsWith('cluster-before-'));
    expect(kept).toHaveLength(1);
  });
});

describe('an archive that cannot be written to', () => {
  it('stops no gift, is alerted, gives up changes before they fill the disk, and is whole again by itself', async () => {
    const running = await start();
    await running.doJob('copy_changes');
    const aside = `${archive}-aside`;
    await rename(archive, aside);
    await writeFile(archive, 'a file stands where the folder should be');
    const open = () => running.rows('select kind from alerts where closed_at is null order by kind');

    await running.doJob('copy_changes');
    // A storage service that is away for a moment is no alert.
    expect(await open()).toEqual([]);
    await changesWereCopied(running.rows, '2026-01-01T00:00:00Z');
    await running.doJob('copy_changes');
    expect(await open()).toEqual([{ kind: 'changesNotCopied' }]);
    await give(running, 'frieda');

    await running.rows(`alter system set max_slot_wal_keep_size = '16MB'`);
    await running.rows('select pg_reload_conf()');
    for (let filled = 0; filled < 4; filled += 1) {
      await running.rows('create table filling (); drop table filling');
      await running.rows('select pg_switch_wal()');
    }
    await running.rows('checkpoint');
    expect(await running.rows('select wal_status from pg_replication_slots')).toEqual([
      { wal_status: 'lost' },
    ]);
    await give(running, 'gerda');

    await rm(archive);
    await rename(aside, archive);
    await running.doJob('copy_changes');
    expect(await open()).toEqual([]);
    expect(
      await running.rows(
        `select details ->> 'Reason' as reason from alerts where kind = 'dataFolderNotCopied'`,
      ),
    ).toEqual([{ reason: expect.stringMatching(/PostgreSQL dropped some of them/) as unknown }]);
    await running.end();
    expect((await restore('--until', 'now')).code).toBe(0);
    expect((await givers()).slice(-2)).toEqual(['frieda', 'gerda']);
  });
});
