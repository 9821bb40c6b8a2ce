import { readFileSync } from 'node:fs';

/**
 * When a process began, as Linux counts it: the boot of the machine and the clock ticks since. It tells the process from a later one with
 * the same number, which in a new container is the rule.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html (starttime is the 20th field behind the name)
 * @param {number} pid
 * @returns {string} empty where the system does not tell
 */
export function beginningOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${boot} ${fields[19]}`;
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {string} began empty where that was not known: then its number alone decides
 * @returns {boolean} whether that process is still there; also where that cannot be told
 */
export function isStillRunning(pid, began) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return began === '' || beginningOf(pid) === began;
}
