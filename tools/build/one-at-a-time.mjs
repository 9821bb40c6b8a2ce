import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beginningOf, isStillRunning } from './process-identity.mjs';

const LOOK_AGAIN_MS = 250;

/**
 * @param {string} root the repository's folder
 * @returns {string} the lock for changes of files that all processes run
 */
export function setUpLock(root) {
  return join(root, '.setting-up');
}

/**
 * Serializes work that two processes might otherwise do in parallel, such as an installation; the
 * second one waits. The lock of a killed process is ignored.
 * @template T
 * @param {string} lockFile contains the process id of the holder, and when that process began
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!take(lockFile)) {
    const holder = read(lockFile);
    // Reads it again, because another process may have removed and retaken it in the meantime.
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
    // The link appears atomically, with its content.
    linkSync(own, lockFile);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
}

/**
 * @param {string} lockFile
 * @returns {string | undefined} undefined if it is gone
 */
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
