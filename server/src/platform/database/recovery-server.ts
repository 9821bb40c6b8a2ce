import { access, chown, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPassword, type Folder } from './postgres-cluster.ts';
import { faultIn, runAsAccount, type Binaries } from './postgres-programs.ts';
import { freePort } from './postgres-server.ts';
import { stateOnceRecovered } from './running-server.ts';
import type { ServerAccount } from './server-account.ts';

/** A server that recovers a copy of a data folder to a moment. */
export interface Recovering {
  folder: Folder;
  account: ServerAccount;
  binaries: Binaries;
}

export type RecoveryOutcome =
  | { kind: 'recovered' }
  /** The changes end before that moment. `last` is the last one, ISO 8601. */
  | { kind: 'short'; last: string | undefined }
  | { kind: 'failed'; reason: string };

/** The limit for the time before the first change, on a slow disk. */
const LIMIT_SECONDS = 60 * 60;

/**
 * Starts the server, which replays all changes in its folder up to the moment and then accepts
 * connections.
 * @param until undefined for the end of the changes
 */
export async function runRecovery(
  { folder, account, binaries }: Recovering,
  until: Date | undefined,
): Promise<RecoveryOutcome> {
  const signal = path.join(folder.data, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  if (account.kind === 'other') await chown(signal, account.uid, account.gid);
  const port = (await freePort()) ?? 0;
  const settings = [
    'listen_addresses=127.0.0.1',
    "unix_socket_directories=''",
    'hot_standby=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // All changes are in the folder already.
    'restore_command=false',
    'recovery_target_timeline=current',
    ...(until === undefined
      ? []
      : [
          `recovery_target_time=${until.toISOString().replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ]),
  ];
  const { code, output } = await runAsAccount(account, binaries.pg_ctl, [
    'start',
    '-w',
    '-t',
    String(LIMIT_SECONDS),
    '-D',
    folder.data,
    '-l',
    folder.log,
    '-o',
    [`-p ${String(port)}`, ...settings.map((each) => `-c ${each}`)].join(' '),
  ]);
  if (code === 0 && (await hasRecovered(folder))) return { kind: 'recovered' };
  const log = await readFile(folder.log, 'utf8').catch(() => '');
  if (/recovery ended before configured recovery target was reached/.test(log))
    return { kind: 'short', last: lastChange(log) };
  return { kind: 'failed', reason: faultIn(log.trim() === '' ? output : log) };
}

/**
 * Polls, because `pg_ctl` does not wait for the last change.
 * @returns false if the server has ended
 */
async function hasRecovered(folder: Folder): Promise<boolean> {
  const password = await readPassword(folder);
  for (;;) {
    const state = await stateOnceRecovered(folder.data, password);
    if (state !== 'recovering') return state === 'answering';
  }
}

function lastChange(log: string): string | undefined {
  const text = /last completed transaction was at log time (\S+ [\d:.]+)\+00/.exec(log)?.[1];
  return text === undefined ? undefined : new Date(`${text.replace(' ', 'T')}Z`).toISOString();
}

/** Stops the server if it runs. */
export async function endRecovery({ folder, account, binaries }: Recovering): Promise<void> {
  const runs = await access(path.join(folder.data, 'postmaster.pid')).then(
    () => true,
    () => false,
  );
  if (runs) await runAsAccount(account, binaries.pg_ctl, ['stop', '-D', folder.data, '-m', 'fast', '-w']);
}
