import { rename, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ARCHIVE_LOCK } from '../platform/backup/continuous/archive-changes.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { changesWereCopied } from '../testing/backups.ts';
import { give, KeptChanges, type Running } from '../testing/kept-changes.ts';
import { colleague } from '../testing/staff.ts';
import { checkNightlyBackup } from './doctor/disk.ts';

// Each command starts and ends a server.
vi.setConfig({ testTimeout: 240_000 });

let kept: KeptChanges;
beforeAll(async () => {
  kept = await KeptChanges.make();
});
afterAll(() => kept.remove());

describe('an archive that cannot be written', () => {
  it('stops no gift, raises an alert, drops changes before they fill the disk, and recovers automatically', async () => {
    const running = await kept.start();
    await running.doJob('copy_changes');
    const aside = `${kept.archive}-aside`;
    await rename(kept.archive, aside);
    await writeFile(kept.archive, 'a file stands where the folder should be');
    const open = () => running.rows('select kind from alerts where closed_at is null order by kind');

    await running.doJob('copy_changes');
    // A short failure of the storage service raises no alert.
    expect(await open()).toEqual([]);
    await changesWereCopied(running.rows, '2026-01-01T00:00:00Z');
    await running.doJob('copy_changes');
    expect(await open()).toEqual([{ kind: 'changesNotCopied' }]);
    const since = Date.parse('2026-01-01T00:00:00Z') / 1_000;
    const { body } = await running.test.app.inject({ url: '/metrics' });
    expect(body).toContain(
      `handsel_changes_copied_timestamp_seconds{place="${kept.archive}"} ${String(since)}\n`,
    );
    expect(await consoleSays(running)).toBe(`Complete until Dec 31, 2025, 6:00 PM CST, in ${kept.archive}`);
    expect(await doctorSays(running)).toMatch(
      /^The last change was copied to .*continuous [\d,]+ minutes ago/,
    );
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

    await rm(kept.archive);
    await rename(aside, kept.archive);
    await running.doJob('copy_changes');
    expect(await open()).toEqual([]);
    expect(await doctorSays(running)).toBe('');
    expect(
      await running.rows(
        `select details ->> 'Reason' as reason from alerts where kind = 'dataFolderNotCopied'`,
      ),
    ).toEqual([{ reason: expect.stringMatching(/PostgreSQL dropped some of them/) as unknown }]);
    await running.end();
    expect((await kept.restore('--until', 'now')).code).toBe(0);
    expect((await kept.givers()).slice(-2)).toEqual(['frieda', 'gerda']);
  });

  it('raises an alert if a copy hangs, and not if one takes some minutes', async () => {
    const running = await kept.start();
    await running.doJob('copy_changes');
    const open = () =>
      running.rows(
        `select kind, details ->> 'Reason' as reason from alerts where closed_at is null and kind = 'changesNotCopied'`,
      );
    const hanging = new pg.Client({ connectionString: running.url });
    await hanging.connect();
    await hanging.query(`select pg_advisory_lock(${String(ARCHIVE_LOCK)})`);
    await running.doJob('copy_changes');
    expect(await open()).toEqual([]);
    await changesWereCopied(running.rows, '2026-01-01T00:00:00Z');
    await running.doJob('copy_changes');
    expect(await open()).toMatchObject([{ reason: expect.stringMatching(/has not finished/) as unknown }]);
    await hanging.end();
    await running.doJob('copy_changes');
    expect(await open()).toEqual([]);
    await running.end();
  });
});

async function consoleSays({ test, url, rows: ownRows }: Running): Promise<string> {
  const owner = await colleague({ ...test, databaseUrl: url, rows: ownRows }, 'owner');
  const groups = (await owner.console.get('/settings')).body.data as {
    rows: { name: string; value: string }[];
  }[];
  return groups.flatMap(({ rows }) => rows).find(({ name }) => name === 'Copy of every change')?.value ?? '';
}

/** The doctor's findings about the copies of changes. */
async function doctorSays({ url }: Running): Promise<string> {
  const database = connectDatabase(url, { maxConnections: 1, onError: () => undefined });
  const findings = await checkNightlyBackup(database.db, kept.settings);
  await database.close();
  return findings
    .filter(({ kind }) => kind === 'problem')
    .map(({ says }) => says)
    .join();
}
