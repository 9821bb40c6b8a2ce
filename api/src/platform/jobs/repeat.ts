import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs something now and then again and again, each time this long after it ended. A fault is logged and does not
 * end it.
 */
export function repeat(
  intervalMs: number,
  log: FastifyBaseLogger,
  work: () => Promise<unknown>,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const round = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'repeated work failed');
    }
    if (!stopped) timer = setTimeout(begin, intervalMs);
  };
  const begin = () => {
    running = round();
  };
  begin();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
