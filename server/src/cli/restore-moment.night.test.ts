import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { folderIn } from '../platform/database/postgres-cluster.ts';
import { deleteAllGifts } from '../testing/backups.ts';
import { give, KeptChanges } from '../testing/kept-changes.ts';
import { ALL_RESTORES } from '../testing/long-runs.ts';
import { startS3Server } from '../testing/s3-server.ts';

// Each command starts and ends a server.
vi.setConfig({ testTimeout: 240_000 });

let kept: KeptChanges;
beforeAll(async () => {
  kept = await KeptChanges.make();
});
afterAll(() => kept.remove());

/** A moment that is surely between earlier and later events. */
async function aMoment(): Promise<string> {
  await sleep(1_100);
  const moment = `${new Date().toISOString().slice(0, 19)}Z`;
  await sleep(1_100);
  return moment;
}

describe('a database whose changes are archived', () => {
  let late: string;

  it('is restored to any moment, with all gifts before it and none after it, and to the end', async () => {
    const before = await aMoment();
    let running = await kept.start();
    await give(running, 'ada');
    await running.doJob('copy_changes');
    expect((await readdir(kept.archive)).filter((name) => name.startsWith('base-'))).toHaveLength(2);
    await give(running, 'bert');
    const early = await aMoment();
    await give(running, 'carla');
    late = await aMoment();
    await deleteAllGifts(running.rows);
    expect(await kept.restore('--until', late)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Going back to .+\nHandsel is running\. Stop it/) as unknown,
    });
    await running.end();

    // The end includes the disaster, and its books do not balance: it replaces nothing.
    const end = await kept.restore('--until', 'now');
    expect(end.said).toContain('3 ledger entries belong to a gift that does not exist.');
    expect(end.code).toBe(2);
    expect(await kept.givers()).toEqual([]);

    const restored = await kept.restore('--until', early);
    expect(restored.said).toContain('Gifts, ledger, funds and receipts agree with each other.');
    expect(restored.said).toContain('Data checksums are on.');
    expect(restored.code).toBe(0);
    expect(await kept.givers()).toEqual(['ada', 'bert']);

    // A restored database archives its own changes, and can be restored again.
    running = await kept.start();
    await give(running, 'dora');
    await running.doJob('copy_changes');
    await give(running, 'emil');
    await running.end();
    expect(await kept.restore('--until', 'now')).toMatchObject({ code: 0 });
    expect(await kept.givers()).toEqual(['ada', 'bert', 'dora', 'emil']);
    expect((await kept.restore('--until', before)).said).toMatch(/\nThe earliest time you can restore is /);
  });

  it.runIf(ALL_RESTORES)('loses only the gifts since the last copy when its disk is lost', async () => {
    const running = await kept.start();
    await running.doJob('copy_changes');
    const copied = await aMoment();
    await give(running, 'lost');
    const lost = await aMoment();
    // Simulates a power cut and the loss of the disk.
    await running.endAtOnce();
    await rm(kept.folder, { recursive: true });

    const late = await kept.restore('--until', lost);
    expect(late.said).toMatch(/do not reach that time: the last change is from \d{4}-.*Z\./);
    expect(late.code).toBe(1);
    const check = await kept.restore('--until', 'now', '--check');
    expect(check.said).toContain('You can restore this time.');
    expect(await readdir(folderIn(kept.folder).root)).toEqual([]);
    const restored = await kept.restore('--until', 'now');
    expect(restored.code).toBe(0);
    const reached = /The last change in it is from (\S+)/.exec(restored.said)?.[1] ?? '';
    expect(new Date(reached).getTime()).toBeLessThanOrEqual(new Date(copied).getTime());
    expect(await kept.givers()).toEqual(['ada', 'bert', 'dora', 'emil']);
  });

  it.runIf(ALL_RESTORES)(
    'says in a sentence why a moment cannot be restored, and changes nothing',
    async () => {
      expect((await kept.restore('--until', '2099-01-01 12:00')).said).toMatch(
        /is in the future\. .* --until now\.\n$/,
      );
      expect((await kept.restore('--until', 'yesterday')).said).toMatch(/^“yesterday” is not a time\./);
      expect((await kept.restore('--until', 'now', 'latest')).said).toMatch(/^Name the backup to restore/);
      const own = kept.keyFile;
      kept.keyFile = await kept.otherKey();
      expect((await kept.restore('--until', 'now')).said).toContain('The private key does not open base-');
      kept.keyFile = own;
      const names = (await readdir(kept.archive)).filter((name) => name.endsWith('.tar.gz.age'));
      const newest = path.join(kept.archive, names.toSorted().at(-1) ?? '');
      const bytes = await readFile(newest);
      await writeFile(newest, bytes.subarray(0, bytes.byteLength / 2));
      expect((await kept.restore('--until', 'now')).said).toMatch(
        /base-.* is damaged: it is not what was written\./,
      );
      await writeFile(newest, bytes);
      expect(await kept.givers()).toHaveLength(4);
    },
  );

  it.runIf(ALL_RESTORES)('is restored to a moment that an earlier restore discarded', async () => {
    expect(await kept.restore('--until', late)).toMatchObject({ code: 0 });
    expect(await kept.givers()).toEqual(['ada', 'bert', 'carla']);
    const left = (await readdir(folderIn(kept.folder).root)).filter((name) =>
      name.startsWith('cluster-before-'),
    );
    expect(left).toHaveLength(1);
  });
});

describe('an archive in a bucket', () => {
  it.runIf(ALL_RESTORES)(
    'begins with its own copy of the data folder, and restores the database after its disk is lost',
    async () => {
      const before = { place: kept.place, givers: await kept.givers() };
      const s3 = await startS3Server();
      kept.place = s3.place;
      const running = await kept.start();
      // The earlier folder has a copy of today, which does not count for the bucket.
      await running.doJob('copy_data_folder');
      await give(running, 'hanna');
      await running.doJob('copy_changes');
      await running.endAtOnce();
      await rm(kept.folder, { recursive: true });

      expect(await kept.restore('--until', 'now')).toMatchObject({ code: 0 });
      expect(await kept.givers()).toEqual([...before.givers, 'hanna']);
      kept.place = before.place;
      await s3.close();
    },
  );
});
