import { databaseWords } from '@handsel/words/commands/starting';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

const LOOK_EVERY_MS = 1_000;
const CONNECT_LIMIT_MS = 3_000;
/**
 * The pauses between failed attempts, half a minute in all. Then the process ends with the reason,
 * and its supervisor may restart it.
 */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Restarts our own PostgreSQL whenever nothing listens at its address: it was killed, or it stopped
 * because the disk is full.
 *
 * @param start starts it, unless another process has, and returns its address
 * @returns resolves with the reason if it could not be started; never when aborted
 */
export async function superviseServer(
  connectionString: string,
  start: () => Promise<string>,
  onRestart: () => void,
  aborted: AbortSignal,
): Promise<StartError> {
  const { hostname, port } = new URL(connectionString);
  while (!aborted.aborted) {
    await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    if (aborted.aborted || (await isListening(hostname, Number(port)))) continue;
    const failure = await startAgain(connectionString, start, aborted);
    if (failure !== undefined) return failure;
    if (!aborted.aborted) onRestart();
  }
  return new Promise(() => undefined);
}

async function startAgain(
  connectionString: string,
  start: () => Promise<string>,
  aborted: AbortSignal,
): Promise<StartError | undefined> {
  let reason = '';
  for (const pause of PAUSES_MS) {
    if (aborted.aborted) return undefined;
    try {
      if ((await start()) === connectionString) return undefined;
      return new StartError(databaseWords.otherPort);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await sleep(pause, undefined, { ref: false });
  }
  return new StartError(databaseWords.notRestarted({ reason }));
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_LIMIT_MS });
    const answer = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    // A server that is too busy to answer is running.
    socket.once('timeout', () => answer(true));
  });
}
