import { assertPortIsFree } from '../../../scripts/ports.ts';

/** Below those that an operating system gives to a process that calls out: one that is killed finds its own port free again. */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** @returns a port that nobody listens on, and that nobody is given by chance */
export async function findQuietPort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const isFree = await assertPortIsFree(port, 'PORT').then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}
