import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BackupPlace, BackupSettings } from '../platform/backup/backup-settings.ts';
import { makeKeyPair, type KeyPair } from '../platform/backup/encryption.ts';
import { folderIn } from '../platform/database/postgres-cluster.ts';
import { startPostgresServer } from '../platform/database/postgres-server.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { programFile } from './programs.ts';
import { unverifiedDonor } from './donors.ts';
import { statement } from './global-setup.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const RESTORE = programFile('restore');

/** A running Handsel. */
export interface Running {
  test: TestApp;
  /** The address of its PostgreSQL, as the superuser. */
  url: string;
  rows: (text: string) => Promise<Record<string, unknown>[]>;
  doJob: (name: string) => Promise<void>;
  /** Ends it like a signal, including the copy of the last changes. */
  end: () => Promise<void>;
  /** Ends PostgreSQL like a power cut, without that copy. */
  endAtOnce: () => Promise<void>;
}

/** A Handsel whose own PostgreSQL archives every change, and its restores. */
export class KeptChanges {
  readonly #root: string;
  readonly #keys: KeyPair;
  /** Its data folder. */
  readonly folder: string;
  /** The folder of its changes, unless `place` is changed. */
  readonly archive: string;
  /** The place of backups and changes. */
  place: BackupPlace;
  keyFile: string;

  private constructor(root: string, keys: KeyPair) {
    const copies = path.join(root, 'copies');
    this.#root = root;
    this.#keys = keys;
    this.folder = path.join(root, 'data');
    this.archive = path.join(copies, 'continuous');
    this.place = { kind: 'folder', folder: copies };
    this.keyFile = path.join(root, 'backup.key');
  }

  static async make(): Promise<KeptChanges> {
    const root = await mkdtemp(path.join(tmpdir(), 'handsel-moment-'));
    await chmod(root, 0o755);
    const keys = await makeKeyPair();
    const made = new KeptChanges(root, keys);
    await writeFile(made.keyFile, keys.identity);
    return made;
  }

  async remove(): Promise<void> {
    // After a failure, the server in the folder may be unable to start.
    await startPostgresServer(this.folder).then(
      (server) => server.stopIfUnused(),
      () => undefined,
    );
    await rm(this.#root, { recursive: true });
  }

  /** @returns the file of a private key that opens none of these files */
  async otherKey(): Promise<string> {
    const file = path.join(this.#root, 'other.key');
    await writeFile(file, (await makeKeyPair()).identity);
    return file;
  }

  get settings(): BackupSettings {
    const keep = { days: 7, weeks: 0, months: 0 };
    return { place: this.place, recipient: this.#keys.recipient, at: '03:15', continuous: true, keep };
  }

  async start(): Promise<Running> {
    const { folder, settings: backup } = this;
    const server = await startPostgresServer(folder);
    const url = server.connectionString;
    const test = await startTestApp({ dataDir: folder, backup }, () => url, { schedule: [] });
    const rows = (text: string) => statement(url, text);
    const done = async () => {
      while ((await rows('select from graphile_worker._private_jobs where run_at <= now()')).length > 0)
        await sleep(50);
    };
    return {
      test,
      rows,
      url,
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

  async restore(...args: string[]): Promise<{ code: number; said: string }> {
    const given = [...args, '--identity', this.keyFile];
    const own = { DATA_DIR: this.folder, BACKUP_KEY: this.#keys.recipient, ...this.#placeInSettings() };
    const outcome = await promisify(execFile)(process.execPath, [RESTORE, ...given], {
      env: { ...COMPILE_CACHE, ...own },
    }).catch((error: unknown) => error as { stdout: string; stderr: string; code: number });
    return { code: 'code' in outcome ? outcome.code : 0, said: outcome.stdout + outcome.stderr };
  }

  /** The donors whose gifts are in the data folder. */
  async givers(): Promise<string[]> {
    const server = await startPostgresServer(this.folder);
    const rows = await statement(
      server.connectionString,
      `select donors.email from gifts join donors on donors.id = gifts.donor_id order by given_at`,
    );
    await server.stopIfUnused();
    return rows.map(({ email }) => String(email).replace('@example.org', ''));
  }

  #placeInSettings(): Record<string, string> {
    if (this.place.kind === 'folder') return { BACKUP_TO: this.place.folder };
    const { bucket, prefix, endpoint, keyId, secret } = this.place;
    const key = { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret };
    return { BACKUP_TO: `s3://${bucket}/${prefix}`, ...key };
  }
}

export const give = ({ test }: Running, name: string) => unverifiedDonor(test, `${name}@example.org`);
