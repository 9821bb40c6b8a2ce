import type { RunningSystem } from '../../build/running-system.ts';

/** Pino's number for "error"; "fatal" is higher. */
const ERROR_LEVEL = 50;

/** Lines of the API's log that report an error. */
export function readServerComplaints(system: RunningSystem): string[] {
  return system
    .readLogs()
    .api.split('\n')
    .filter((line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL);
}
