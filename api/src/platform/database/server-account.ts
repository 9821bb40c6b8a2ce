import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Whose account the PostgreSQL server runs under. It refuses to run as root, so root starts it as the user `postgres`,
 * made if need be. Where that user could not reach our folders (a clone in root's own home), it is lent the capability
 * to pass through folders that are closed to it.
 */
export type ServerAccount =
  { kind: 'own' } | { kind: 'other'; uid: number; gid: number; passesClosedFolders: boolean };

/** @param paths what the server must reach; parts that do not exist yet are passed over */
export async function findServerAccount(paths: string[]): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { kind: 'own' };
  const ids = (await findPostgresUser()) ?? (makePostgresUser(), await findPostgresUser());
  if (ids === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root and the user "postgres" could not be made: start Handsel as a normal user.',
    );
  }
  const reachable = await Promise.all(paths.map((each) => isReachable(each)));
  const passesClosedFolders = reachable.includes(false);
  if (passesClosedFolders && spawnSync('setpriv', ['--version']).status !== 0) {
    throw new StartError(
      'PostgreSQL does not run as root and the user "postgres" may not enter this folder: start Handsel as a normal user, or from a folder that is open to others, such as /srv/handsel.',
    );
  }
  return { kind: 'other', ...ids, passesClosedFolders };
}

/** How to start a command under the account. */
export function runAs(
  account: ServerAccount,
  command: string,
  args: string[],
): { file: string; argv: string[]; options: { uid?: number; gid?: number } } {
  if (account.kind === 'own') return { file: command, argv: args, options: {} };
  if (!account.passesClosedFolders) {
    return { file: command, argv: args, options: { uid: account.uid, gid: account.gid } };
  }
  const lent = [
    `--reuid=${String(account.uid)}`,
    `--regid=${String(account.gid)}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return { file: 'setpriv', argv: [...lent, command, ...args], options: {} };
}

async function findPostgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const fields = lines.find((line) => line.startsWith('postgres:'))?.split(':');
  return fields === undefined ? undefined : { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function makePostgresUser(): void {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
}

/** Whether every folder above the target's own is open to everybody. */
async function isReachable(target: string): Promise<boolean> {
  for (let folder = path.dirname(path.dirname(target)); ; folder = path.dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => 0o001,
    );
    if ((mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
