import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The data folder of a PostgreSQL in this folder. */
export function dataOf(folder: string): string {
  return path.join(folder, 'postgres', 'cluster', 'data');
}

/**
 * Makes a base backup, file by file, because our own PostgreSQL comes without pg_basebackup.
 * @param connectionString of the server to copy
 * @param from its folder
 * @param to the new folder, which is created if necessary
 */
export async function copyServer(connectionString: string, from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  // Uses its own connection, because a backup ends with the session that began it.
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  // Keeps the owners of the files.
  spawnSync('cp', ['-a', path.join(from, 'postgres'), path.join(to, 'postgres')]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(path.join(dataOf(to), 'backup_label'), rows[0]?.labelfile ?? '');
  for (const file of ['postmaster.pid', 'postmaster.opts'])
    rmSync(path.join(dataOf(to), file), { force: true });
  // There is no archive, so the log comes from the folder itself.
  spawnSync('cp', ['-a', path.join(dataOf(from), 'pg_wal'), dataOf(to)]);
  ownAsServer(to);
}

/**
 * Makes a server follow another one when it starts.
 * @param primaryUrl the primary's own address, which never changes
 * @param name its name there
 */
export function followServer(folder: string, primaryUrl: string, name: string): void {
  writeFileSync(path.join(dataOf(folder), 'standby.signal'), '');
  const address = `${primaryUrl.replace(/\/[^/]*$/, '')}/postgres?application_name=${name}`;
  appendFileSync(path.join(dataOf(folder), 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  ownAsServer(folder);
}

function ownAsServer(folder: string): void {
  const reference = `--reference=${path.join(dataOf(folder), 'PG_VERSION')}`;
  spawnSync('chown', ['-R', reference, dataOf(folder)]);
}
