import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs something now and then again and again. A fault is logged and does not end it.
 * @param pauseMs how long after each time it is run again, by what came of it; undefined is a fault
 */
export function repeat<T>(
  log: FastifyBaseLogger,
  work: () => Promise<T>,
  pauseMs: (outcome: T | undefined) => number,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const round = async () => {
    let outcome: T | undefined;
    try {
      outcome = await work();
    } catch (error) {
      log.error({ err: error }, 'repeated work failed');
    }
    if (!stopped) timer = setTimeout(begin, pauseMs(outcome));
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
