import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beginningOf, isStillRunning } from './process-identity.mjs';

const LOOK_AGAIN_MS = 250;

/** @param {string} root the repository's folder @returns {string} the lock of whatever changes what all processes run */
export function setUpLock(root) {
  return join(root, '.setting-up');
}

/**
 * Does what two processes that start at once would otherwise do over each other, such as installing; the second waits. What a
 * process that was killed left behind stops nobody.
 *
 * @template T
 * @param {string} lockFile holds the number of the process that is at it, and when that began
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!take(lockFile)) {
    const holder = read(lockFile);
    // Read again: another process may have removed it meanwhile, and taken it.
    const isLeft = holder !== undefined && !isRunning(holder) && read(lockFile) === holder;
    if (isLeft) rmSync(lockFile, { force: true });
    else await setTimeout(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** @param {string} lockFile */
function take(lockFile) {
  const own = `${lockFile}-${process.pid}`;
  writeFileSync(own, `${process.pid} ${beginningOf(process.pid)}`);
  try {
    // Appears with its content, or not at all.
    linkSync(own, lockFile);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
}

/** @param {string} lockFile @returns {string | undefined} undefined where it is gone */
function read(lockFile) {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} holder as `take` writes it */
function isRunning(holder) {
  const [, pid, began = ''] = /^(\d+) ?(.*)$/.exec(holder) ?? [];
  return isStillRunning(Number(pid), began);
}
