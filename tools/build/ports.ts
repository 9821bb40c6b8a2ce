import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { refusalWords } from '@handsel/words/commands/scripts';
import { UserError } from './user-error.ts';

/** @throws UserError that names the occupied port and the variable to choose another */
export async function assertPortIsFree(port: number, variable: string): Promise<void> {
  const problem = await tryToListen(port);
  if (problem === 'EADDRINUSE') {
    throw new UserError(refusalWords.portTaken({ port, variable }));
  }
  if (problem === 'EACCES') {
    throw new UserError(refusalWords.portForbidden({ port, variable }));
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await tryToListen(port)) === undefined;
}

/**
 * Systems assign outgoing connections no port below 32768 (Linux) or 49152 (others), so a port in
 * this range stays free.
 */
const FREE_PORTS = { from: 20_000, to: 32_000 };

/** @returns a port that is free now */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.to);
    if (await isPortFree(port)) return port;
  }
}

function tryToListen(port: number): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}
