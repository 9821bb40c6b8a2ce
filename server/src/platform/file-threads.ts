import { createPool } from './threads.ts';

/** Longer than any allowed file takes, and shorter than a proxy waits for an answer. */
const LIMIT_MS = 55_000;
const IDLE_MS = 10_000;
const MEMORY_MB = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** A low priority: all other work comes first. */
const NICE = 10;

/** Reads staff's files and pictures one at a time, so that donors keep the cores and memory. */
const pool = createPool({ max: 1, limitMs: LIMIT_MS, idleMs: IDLE_MS, memory: MEMORY_MB, nice: NICE });

/** It fails if the file took too long or too much memory. */
export type FileRead<Done> = { ok: true; done: Done } | { ok: false };

/** @param file a module whose default export takes the task */
export async function runOnFileThread<Task, Done>(file: string, task: Task): Promise<FileRead<Done>> {
  try {
    return { ok: true, done: (await inTurn(() => pool.run(file, task))) as Done };
  } catch (error) {
    if (isTooMuch(error)) return { ok: false };
    throw error;
  }
}

let last: Promise<void> = Promise.resolve();

/** Starts the time of a file when its turn comes, so that other files do not use it up. */
async function inTurn<Done>(run: () => Promise<Done>): Promise<Done> {
  const done = last.then(run);
  last = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

/** Whether a thread ended because its task took too long or too much memory. */
export function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
