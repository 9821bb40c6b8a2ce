import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderIn } from '../platform/database/postgres-cluster.ts';
import {
  findBinaries,
  POSTGRES_MAJOR,
  programsIn,
  type Binaries,
} from '../platform/database/postgres-programs.ts';
import { startPostgresServer } from '../platform/database/postgres-server.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { programFile } from '../testing/programs.ts';
import { unverifiedDonor } from '../testing/donors.ts';
import { statement } from '../testing/global-setup.ts';
import { OLD_POSTGRES } from '../testing/long-runs.ts';
import { addGivenUpJob, fetchOldPostgres } from '../testing/old-postgres.ts';
import { startTestApp } from '../testing/test-app.ts';

// Each command starts and ends a server.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handsel-upgrade-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  // After a failure, the server in the folder may be unable to start.
  await startPostgresServer(folder).then(
    (server) => server.stopIfUnused(),
    () => undefined,
  );
  await rm(folder, { recursive: true });
});

async function run(program: string, ...args: string[]) {
  const main = programFile(program);
  const outcome = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { ...COMPILE_CACHE, DATA_DIR: folder },
  }).catch((error: unknown) => error as { stdout: string; stderr: string; code: number });
  return { code: 'code' in outcome ? outcome.code : 0, said: outcome.stdout + outcome.stderr };
}

async function giveOnce(programs?: Binaries): Promise<void> {
  const server = await startPostgresServer(folder, undefined, undefined, programs);
  const test = await startTestApp({}, () => server.connectionString);
  await unverifiedDonor(test, 'ada@example.org');
  await test.close();
  await server.stopIfUnused();
}

const gifts = async () => {
  const server = await startPostgresServer(folder);
  const rows = await statement(server.connectionString, 'select amount_cents from gifts');
  await server.stopIfUnused();
  return rows;
};

it('the version of the programs in our packages is the one that data folders are compared with', async () => {
  const { postgres } = await findBinaries();
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  expect(stdout).toContain(`(PostgreSQL) ${POSTGRES_MAJOR}.`);
});

it('data of another major version is restored from a backup and compared, and the old data is kept', async () => {
  await giveOnce();
  const before = await gifts();
  const file = path.join(folder, 'before.sql.gz');
  expect(await run('back-up', file)).toMatchObject({ code: 0 });
  // The server now takes the folder for that of an older PostgreSQL. The long test has a real one.
  await writeFile(path.join(folderIn(folder).data, 'PG_VERSION'), '17\n');
  await expect(startPostgresServer(folder)).rejects.toThrow(
    /^The data folder is from PostgreSQL 17, and this version of Handsel has PostgreSQL 18\. Upgrade the data once: npm run upgrade-postgres/,
  );
  expect(await run('upgrade-postgres')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Say where the data comes from/) as unknown,
  });
  const cut = path.join(folder, 'cut.sql.gz');
  await writeFile(cut, 'no backup');
  expect(await run('upgrade-postgres', '--backup', cut)).toMatchObject({ code: 1 });

  expect(await run('upgrade-postgres', '--backup', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /tables are the same, and so is the balance of the ledger, \d+\.\d\d\./,
    ) as unknown,
  });
  expect(await gifts()).toEqual(before);
  const root = folderIn(folder).root;
  expect((await readdir(root)).toSorted()).toEqual([
    'cluster',
    'cluster-17',
    'connection.json',
    'server.log',
  ]);
  expect((await run('upgrade-postgres', '--backup', file)).said).toBe(
    'The data is already that of PostgreSQL 18. There is nothing to do.\n',
  );
});

it('an upgrade that was killed between its two renames creates no empty database, and a second run completes it', async () => {
  await giveOnce();
  const before = await gifts();
  const { root, cluster } = folderIn(folder);
  const made = folderIn(path.join(root, 'upgrade'));
  const whole = await startPostgresServer(path.join(root, 'upgrade'));
  await whole.stopIfUnused();
  await rm(made.cluster, { recursive: true });
  await rename(cluster, made.cluster);
  // The name of the old folder in that state; its content does not matter here.
  await writeFile(path.join(root, 'cluster-17'), '');
  await expect(startPostgresServer(folder)).rejects.toThrow(/^An upgrade of PostgreSQL was interrupted/);
  expect((await run('upgrade-postgres')).said).toBe('The interrupted upgrade is finished.\n');
  expect(await gifts()).toEqual(before);
});

describe.runIf(OLD_POSTGRES !== undefined)('a PostgreSQL of the previous major version', () => {
  let old: string | undefined;
  beforeAll(async () => {
    old = await fetchOldPostgres(OLD_POSTGRES ?? '');
  });
  afterAll(() => old !== undefined && rm(old, { recursive: true }));

  it('is upgraded by its own programs, including jobs that were given up', async ({ skip }) => {
    if (old === undefined) return skip('there is no registry of npm packages to fetch it from');
    const programs = await programsIn(old);
    await giveOnce(programs);
    const server = await startPostgresServer(folder, undefined, undefined, programs);
    await addGivenUpJob(server.connectionString);
    const before = await statement(server.connectionString, 'select amount_cents from gifts');
    // The data does not change while a Handsel uses it.
    expect((await run('upgrade-postgres', '--programs', old)).said).toMatch(/^The old PostgreSQL is running/);
    await server.stopIfUnused();

    await expect(startPostgresServer(folder)).rejects.toThrow(/^The data folder is from PostgreSQL 17/);
    expect(await run('upgrade-postgres', '--programs', old)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The data is upgraded from PostgreSQL 17 to PostgreSQL 18/) as unknown,
    });
    expect(await gifts()).toEqual(before);
    const upgraded = await startPostgresServer(folder);
    expect(
      await statement(
        upgraded.connectionString,
        `select attempts from graphile_worker._private_jobs where key = 'given up'`,
      ),
    ).toEqual([{ attempts: 0 }]);
    await upgraded.stopIfUnused();
  });
});
