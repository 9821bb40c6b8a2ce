import type { Runner, WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../with-timeout.ts';

const RESTART_DELAY_MS = 1_000;
/** The reason why a runner is replaced, for the log. */
interface Broken {
  reason: string;
}

/**
 * A stopping runner waits this long for running jobs. After that, the sweep of worker-locks.ts
 * handles them.
 */
const STOP_LIMIT_MS = 4_000;

export interface SupervisedRunner {
  /** The number of running jobs. */
  running(): number;
  /** The time when a job was last taken or the runner started, as a performance.now(). */
  lastProgress(): number;
  /** Drops the runner and starts another one. */
  replace(because: Broken): void;
  /** Resolves within eight seconds, even if the runner does not stop. */
  stop(): Promise<void>;
}

/**
 * Keeps a runner of graphile-worker going. A broken runner is dropped and another one starts,
 * without waiting for the old one to end. In graphile-worker 0.18 a runner never ends after the
 * writing of finished jobs failed once. Its batching counts such a failure twice (`batch` in
 * main.js: `allgood` never clears `backpressure`), so `release()` waits for a count of zero that
 * has become negative.
 *
 * @param begin receives the events that the runner must emit
 * @throws Error if the runner cannot be started for the first time
 */
export async function superviseRunner(
  begin: (events: WorkerEvents) => Promise<Runner>,
  log: FastifyBaseLogger,
): Promise<SupervisedRunner> {
  let stopped = false;
  let running = 0;
  let lastProgress = performance.now();
  let broken = Promise.withResolvers<Broken>();

  const beginWatched = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    const ownBroken = (broken = Promise.withResolvers<Broken>());
    const ownJobs = new Set<string>();
    events.on('job:start', ({ job }) => {
      lastProgress = performance.now();
      ownJobs.add(job.id);
      running = ownJobs.size;
    });
    events.on('job:complete', ({ job }) => {
      ownJobs.delete(job.id);
      running = ownJobs.size;
    });
    events.on('pool:fatalError', ({ error }) => ownBroken.resolve({ reason: String(error) }));
    running = 0;
    lastProgress = performance.now();
    return begin(events);
  };

  const keep = async (first: Runner): Promise<void> => {
    let runner: Runner | undefined = first;
    while (!stopped) {
      try {
        runner ??= await beginWatched();
        const ended = runner.promise.then(
          () => ({ reason: 'it ended' }),
          (error: unknown) => ({ reason: String(error) }),
        );
        const { reason } = await Promise.race([ended, broken.promise]);
        if (stopped) break;
        log.error({ reason }, 'the job worker broke; another one begins');
        void stopRunner(runner);
      } catch (error) {
        log.error({ err: error }, 'the job worker could not begin; it is tried again');
      }
      runner = undefined;
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
    }
    if (runner !== undefined) await stopRunner(runner);
  };

  const keeping = keep(await beginWatched());

  return {
    running: () => running,
    lastProgress: () => lastProgress,
    replace: (because) => broken.resolve(because),
    stop: async () => {
      stopped = true;
      broken.resolve({ reason: 'it was asked to stop' });
      await withTimeout(2 * STOP_LIMIT_MS, keeping);
    },
  };
}

/** Asks a runner to stop, which it may be doing already, and waits a while. */
async function stopRunner(runner: Runner): Promise<void> {
  const asked = runner.stop().catch(() => undefined);
  await withTimeout(
    STOP_LIMIT_MS,
    asked.then(() => runner.promise),
  );
}
