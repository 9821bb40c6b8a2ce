import { createServer } from 'node:net';
import { UserError } from './user-error.ts';

/** @throws UserError saying which port is taken and which variable chooses another */
export async function assertPortIsFree(port: number, variable: string): Promise<void> {
  const problem = await tryToListen(port);
  if (problem === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is taken: end what listens there, or choose another port with ${variable}.`,
    );
  }
  if (problem === 'EACCES') {
    throw new UserError(`You may not listen on port ${port}: choose another port with ${variable}.`);
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await tryToListen(port)) === undefined;
}

/** @returns a port that nobody listens on just now */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function tryToListen(port: number): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}
