import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** No file may grow beyond this: less than any that is written to. */
const FULL_BYTES = 512;

/**
 * Lets a process, and those that it started, write no file any further, as on a disk without room. No file system needs to be
 * mounted for it, and so nobody needs to be root.
 */
export function fillDiskOf(pid: number): void {
  for (const each of [pid, ...childrenOf(pid)]) limit(each, String(FULL_BYTES));
}

export function makeRoomFor(pid: number): void {
  for (const each of [pid, ...childrenOf(pid)]) limit(each, 'unlimited');
}

/** The soft limit alone, which may be taken back. */
function limit(pid: number, bytes: string): void {
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    // It has ended meanwhile.
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    // After the command's name in brackets: its state, its parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
