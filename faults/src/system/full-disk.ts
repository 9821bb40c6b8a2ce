import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isRunning } from './is-running.ts';

/** No file may grow beyond this: less than any that is written to. */
const FULL_BYTES = 512;

/**
 * Lets a process, and those that it started, write no file any further, as on a disk without room. No file system needs to be
 * mounted for it, and so nobody needs to be root. Where PostgreSQL writes its log first (WAL), it ends over it, as over a full disk.
 * @throws when it may not be done
 */
export function fillDiskOf(pid: number): void {
  limitAll(pid, String(FULL_BYTES));
}

export function makeRoomFor(pid: number): void {
  limitAll(pid, 'unlimited');
}

/** First the one whose limit those inherit that it starts meanwhile. */
function limitAll(pid: number, bytes: string): void {
  limit(pid, bytes);
  for (const child of childrenOf(pid)) limit(child, bytes);
}

/**
 * The soft limit alone, which may be taken back. It is set as the owner of the process: root may be without the right to
 * limit others (CAP_SYS_RESOURCE), as in a container.
 */
function limit(pid: number, bytes: string): void {
  try {
    const { uid, gid } = statSync(`/proc/${pid}`);
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'pipe', uid, gid });
  } catch (error) {
    // What has ended meanwhile, maybe over its full disk, needs no limit.
    if (isRunning(pid)) throw error;
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
