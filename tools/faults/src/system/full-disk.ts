import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isRunning } from './is-running.ts';

/** The maximum file size: less than any file that is written to. */
const FULL_BYTES = 512;

/**
 * Stops a process and its children from growing any file, as on a full disk. This needs neither a
 * mounted file system nor root. If PostgreSQL is writing its log (WAL) first, it stops, as on a
 * full disk.
 * @throws Error if it is not permitted
 */
export function fillDiskOf(pid: number): void {
  limitAll(pid, String(FULL_BYTES));
}

export function makeRoomFor(pid: number): void {
  limitAll(pid, 'unlimited');
}

/** Limits the parent first, whose limit new children inherit. */
function limitAll(pid: number, bytes: string): void {
  limit(pid, bytes);
  for (const child of childrenOf(pid)) limit(child, bytes);
}

/**
 * Only sets the soft limit, which can be raised again. It runs as the owner of the process: root
 * may lack the right to limit other users (CAP_SYS_RESOURCE), as in a container.
 */
function limit(pid: number, bytes: string): void {
  try {
    const { uid, gid } = statSync(`/proc/${pid}`);
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'pipe', uid, gid });
  } catch (error) {
    // A process that has ended, maybe because of its full disk, needs no limit.
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
    // After the command's name in parentheses: its state, its parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
