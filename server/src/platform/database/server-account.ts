import { databaseWords } from '@handsel/words/commands/starting';
import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * The account that runs the PostgreSQL server. PostgreSQL refuses to run as root, so root starts it
 * as the user `postgres`, which is created if necessary. If that user cannot reach our folders
 * (such as a clone in root's home), it gets the capability to pass through closed folders.
 */
export type ServerAccount =
  { kind: 'own' } | { kind: 'other'; uid: number; gid: number; passesClosedFolders: boolean };

/** @param paths the paths that the server must reach; parts that do not exist yet are skipped */
export async function findServerAccount(paths: string[]): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { kind: 'own' };
  const ids = (await findUser('postgres')) ?? (makePostgresUser(), await findUser('postgres'));
  if (ids === undefined) {
    throw new StartError(databaseWords.noAccount);
  }
  const reachable = await Promise.all(paths.map((each) => isReachable(each)));
  const passesClosedFolders = reachable.includes(false);
  if (passesClosedFolders && spawnSync('setpriv', ['--version']).status !== 0) {
    throw new StartError(databaseWords.closedFolder);
  }
  return { kind: 'other', uid: ids.uid, gid: ids.gid, passesClosedFolders };
}

/**
 * Refuses a database that belongs to another account before anything in its folder changes.
 * Otherwise root would take it from the account that used it so far.
 *
 * @throws StartError naming the account to start Handsel with
 */
export async function refuseAnothersData(cluster: string): Promise<void> {
  const me = process.getuid?.();
  const owner = await stat(cluster).then(
    ({ uid }) => uid,
    () => undefined,
  );
  if (me === undefined || owner === undefined || owner === me) return;
  const postgres = (await findUser('postgres'))?.uid;
  if (me === 0 && owner === postgres) return;
  if (owner === postgres || owner === 0) throw new StartError(databaseWords.ownedByRoot({ folder: cluster }));
  const user = (await findUser(owner))?.name ?? databaseWords.numberedUser({ id: owner });
  throw new StartError(databaseWords.ownedByUser({ folder: cluster, user }));
}

/** The command line that runs a program under the account. */
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

async function findUser(
  who: string | number,
): Promise<{ name: string; uid: number; gid: number } | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const users = lines.map((line) => line.split(':'));
  const found = users.find(([name, , uid]) => (typeof who === 'string' ? name === who : Number(uid) === who));
  return found?.[0] === undefined
    ? undefined
    : { name: found[0], uid: Number(found[2]), gid: Number(found[3]) };
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

/** Whether all users may pass through every folder above the target's own. */
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
