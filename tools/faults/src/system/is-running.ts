import { readFileSync } from 'node:fs';

/** Whether the process exists and has not ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie: it has ended, but its parent has not collected it.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
