import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs a function now and then repeatedly. An error is logged and does not end it.
 * @param pauseMs returns the pause after each run from its result, which is undefined after an
 * error
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
