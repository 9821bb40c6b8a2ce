import { readFileSync } from 'node:fs';

/** Whether there is such a process, and it has not ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Ended, only nobody has asked how.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
