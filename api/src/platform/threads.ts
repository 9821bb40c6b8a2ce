import { Piscina } from 'piscina';

interface PoolOptions {
  max: number;
  /** What takes longer never ends. */
  limitMs: number;
  /** A thread without work ends after so long, and its memory is free again. */
  idleMs: number;
  /** Of a thread: a task that needs more fails by itself, and the server goes on. */
  memory?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number };
  /** By how much everything else comes first. */
  nice?: number;
}

interface ThreadsOptions extends PoolOptions {
  /** The module that a thread runs; its default export takes a task. */
  file: string;
}

export interface Threads<Task, Done> {
  /** @throws Error when no thread can be had, or has not answered in time */
  run(this: void, task: Task): Promise<Done>;
  /** How many tasks wait for a thread. */
  waiting(this: void): number;
  close(this: void): Promise<void>;
}

/** Threads for what takes a core for long, so that no donor waits for it. They begin with the first task. */
export function createThreads<Task, Done>(options: ThreadsOptions): Threads<Task, Done> {
  const { run, waiting, close } = createPool(options);
  return { run: (task) => run(options.file, task) as Promise<Done>, waiting, close };
}

/** The same for tasks of several kinds, each with its own module. */
export function createPool({ max, limitMs, idleMs, memory, nice }: PoolOptions) {
  const pool = new Piscina<unknown, unknown>({
    minThreads: 0,
    maxThreads: max,
    idleTimeout: idleMs,
    ...(memory && { resourceLimits: memory }),
    ...(nice !== undefined && { niceIncrement: nice }),
    // What is loaded into this process before its own code is no business of theirs.
    execArgv: [],
  });
  // A thread that ends badly refuses its task; without a listener it would end the process, too.
  pool.on('error', () => undefined);
  return {
    // The file is named with each task, not with the pool: where it cannot be loaded, that task fails, and not the process.
    run: (filename: string, task: unknown) =>
      pool.run(task, { filename, signal: AbortSignal.timeout(limitMs) }),
    waiting: () => pool.queueSize,
    close: () => pool.destroy(),
  };
}
