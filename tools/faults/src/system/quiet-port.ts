import { assertPortIsFree } from '../../../build/ports.ts';

/**
 * Below the ports that an operating system assigns to outgoing connections: a killed process finds
 * its own port free again.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** @returns a free port that no program gets by chance */
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
