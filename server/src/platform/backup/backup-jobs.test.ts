import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetFailedBackup, lastBackupWas, lastBackupWasIn } from '../../testing/backups.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { BackupSettings } from './backup-settings.ts';
import { makeKeyPair } from './encryption.ts';

let test: TestApp;
let folder: string;
const lines: string[] = [];
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'handsel-night-')), 'copies');
  const { recipient } = await makeKeyPair();
  const backup: BackupSettings = {
    place: { kind: 'folder', folder },
    recipient,
    at: '03:15',
    keep: { days: 7, weeks: 5, months: 12 },
    continuous: false,
  };
  const logStream = { write: (line: string) => lines.push(line) };
  test = await startTestApp({ backup, logLevel: 'info' }, undefined, { schedule: [], logStream });
});
afterAll(async () => {
  await test.close();
  await rm(path.dirname(folder), { recursive: true });
});

async function doJob(name: string): Promise<void> {
  await test.rows(`select graphile_worker.add_job('${name}')`);
  await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
}
const alerts = () =>
  test.rows('select kind, closed_at is null as is_open from alerts order by first_seen_at, kind');
const madeBackups = () => lines.filter((line) => line.includes('"msg":"backed up"')).length;
const backups = async () => (await readdir(folder)).filter((name) => name.endsWith('.age')).toSorted();
const metric = async () =>
  /handsel_last_backup_timestamp_seconds\{[^}]*\} (\S+)/.exec(
    (await test.app.inject({ url: '/metrics' })).body,
  )?.[1];

describe('the nightly backup', () => {
  it('raises an alert with the reason when it fails, and closes the alert with the next good backup', async () => {
    await writeFile(folder, 'a file stands where the folder should be');
    await doJob('back_up');
    expect(await alerts()).toEqual([{ kind: 'backupFailed', is_open: true }]);
    expect(await test.rows(`select details ->> 'Reason' as reason from alerts`)).toEqual([
      { reason: expect.stringMatching(/^Handsel cannot write there/) as unknown },
    ]);
    expect(await metric()).toBeUndefined();

    await rm(folder);
    await doJob('back_up');
    // The job retries an hour later and not before.
    expect(await alerts()).toEqual([{ kind: 'backupFailed', is_open: true }]);
    await forgetFailedBackup(test);
    await doJob('back_up');
    expect(await alerts()).toEqual([{ kind: 'backupFailed', is_open: false }]);
    expect(await backups()).toHaveLength(1);
    expect(Number(await metric())).toBeGreaterThan(Date.now() / 1_000 - 3_600);
  });

  it('is made once, however many jobs request it', async () => {
    const before = madeBackups();
    await lastBackupWas(test, '2020-01-01T00:00:00Z');
    await test.rows(`select graphile_worker.add_job('back_up') from generate_series(1, 6)`);
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
    expect(madeBackups()).toBe(before + 1);
  });

  it('is made again after it was removed, and right away when the place changes', async () => {
    for (const file of await readdir(folder)) await rm(path.join(folder, file));
    await doJob('watch_backups');
    await doJob('back_up');
    expect(await backups()).toHaveLength(1);
    const before = madeBackups();
    await lastBackupWasIn(test, '/another/place');
    await doJob('back_up');
    expect(madeBackups()).toBe(before + 1);
  });

  it('raises an alert within the hour when the place cannot be written any more', async () => {
    const aside = `${folder}-aside`;
    await rename(folder, aside);
    await writeFile(folder, 'a file stands where the folder should be');
    await doJob('watch_backups');
    expect((await alerts()).at(-1)).toEqual({ kind: 'backupFailed', is_open: true });
    await rm(folder);
    await rename(aside, folder);
    await lastBackupWas(test, '2020-01-01T00:00:00Z');
    await doJob('back_up');
    expect((await alerts()).at(-1)).toEqual({ kind: 'backupFailed', is_open: false });
  });

  it('raises an alert after 26 hours without a backup, and closes it with the next one', async () => {
    await doJob('watch_backups');
    expect((await alerts()).at(-1)).toEqual({ kind: 'backupFailed', is_open: false });
    await lastBackupWas(test, new Date(Date.now() - 27 * 3_600_000).toISOString());
    await doJob('watch_backups');
    expect((await alerts()).at(-1)).toEqual({ kind: 'backupOld', is_open: true });
    await doJob('back_up');
    expect((await alerts()).at(-1)).toEqual({ kind: 'backupOld', is_open: false });
  });
});
