import { setTimeout as sleep } from 'node:timers/promises';
import { readPassword, type Folder } from './postgres-cluster.ts';
import { isUnused } from './postgres-server.ts';
import { connectionStringOf, pidFileOf, stateOnceRecovered } from './running-server.ts';

const LOOK_MS = 100;

/**
 * Whether Handsel or another program uses our own PostgreSQL. Stops a server that a killed Handsel
 * left behind: it has no connections, and there would be no process for a person to stop.
 */
export async function isServerInUse(folder: Folder): Promise<boolean> {
  const password = await readPassword(folder).catch(() => undefined);
  if (password === undefined || (await stateOnceRecovered(folder.data, password)) !== 'answering')
    return false;
  if (!(await isUnused(await connectionStringOf(folder.data, password, 'postgres')))) return true;
  const [pid] = (await pidFileOf(folder.data)).split('\n', 1);
  // PostgreSQL's fast shutdown. It removes its pid file at the end.
  process.kill(Number(pid), 'SIGINT');
  while ((await pidFileOf(folder.data)) !== '') await sleep(LOOK_MS);
  return false;
}
