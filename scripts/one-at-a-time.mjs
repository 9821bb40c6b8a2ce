import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

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
 * @param {string} lockFile holds the number of the process that is at it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!take(lockFile)) {
    if (!isRunning(lockFile)) rmSync(lockFile, { force: true });
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
  writeFileSync(own, String(process.pid));
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

/** @param {string} lockFile @returns whether the process that took it is still there; also where that cannot be told */
function isRunning(lockFile) {
  try {
    return process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
