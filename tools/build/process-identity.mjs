import { readFileSync } from 'node:fs';

/**
 * The start of a process, as Linux counts it: the boot of the machine and the clock ticks since. It
 * distinguishes the process from a later one with the same number, which is common in a new
 * container.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html (starttime is the 20th field
 * behind the name)
 * @param {number} pid
 * @returns {string} empty if the system does not report it
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
 * @param {string} began empty if unknown: then only the number counts
 * @returns {boolean} whether that process still exists; also true if unknown
 */
export function isStillRunning(pid, began) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return began === '' || beginningOf(pid) === began;
}
