import { Piscina } from 'piscina';

interface PoolOptions {
  max: number;
  /** A task that takes longer is cancelled. */
  limitMs: number;
  /** A thread without work ends after this time and frees its memory. */
  idleMs: number;
  /** The limit of a thread. A task that exceeds it fails, and the server continues. */
  memory?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number };
  /** The priority: a higher number lets other work come first. */
  nice?: number;
}

interface ThreadsOptions extends PoolOptions {
  /** The module that a thread runs; its default export takes a task. */
  file: string;
}

export interface Threads<Task, Done> {
  /** @throws Error if no thread is available, or it does not answer in time */
  run(this: void, task: Task): Promise<Done>;
  /** The number of tasks that wait for a thread. */
  waiting(this: void): number;
  close(this: void): Promise<void>;
}

/**
 * Creates threads for work that takes a core for long, so that donors do not wait for it. They
 * start with the first task.
 */
export function createThreads<Task, Done>(options: ThreadsOptions): Threads<Task, Done> {
  const { run, waiting, close } = createPool(options);
  return { run: (task) => run(options.file, task) as Promise<Done>, waiting, close };
}

/** Creates threads for tasks of several kinds, each with its own module. */
export function createPool({ max, limitMs, idleMs, memory, nice }: PoolOptions) {
  const pool = new Piscina<unknown, unknown>({
    minThreads: 0,
    maxThreads: max,
    idleTimeout: idleMs,
    ...(memory && { resourceLimits: memory }),
    ...(nice !== undefined && { niceIncrement: nice }),
    // The threads do not need the modules that this process preloads.
    execArgv: [],
  });
  // A crashed thread rejects its task. Without a listener it would also end the process.
  pool.on('error', () => undefined);
  return {
    // Each task names its file, so that a file that cannot be loaded fails the task and not the
    // process.
    run: (filename: string, task: unknown) =>
      pool.run(task, { filename, signal: AbortSignal.timeout(limitMs) }),
    waiting: () => pool.queueSize,
    close: () => pool.destroy(),
  };
}
