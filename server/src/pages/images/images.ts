import { join } from 'node:path';
import { createThreads } from '../../platform/threads.ts';
import type { ImageTask } from './draw-image.ts';
import { versionOf } from './looks-version.ts';

/** Enough for one look of the charity. */
const KEPT_MAX = 40;

export interface Images {
  /**
   * The picture as a PNG, drawn once.
   * @throws Error if it cannot be drawn; the next call tries again
   */
  png(task: ImageTask): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Draws the pictures of the pages at their first request, on a thread, so that donors do not wait
 * for it.
 */
export function createImages(): Images {
  const drawn = new Map<string, Promise<Buffer>>();
  let drawnFor: string | undefined;
  const { run, close } = createThreads<ImageTask, Uint8Array>({
    file: join(import.meta.dirname, 'draw-image.ts'),
    max: 1,
    limitMs: 30_000,
    idleMs: 10_000,
  });
  const draw = async (task: ImageTask): Promise<Buffer> => Buffer.from(await run(task));
  return {
    png(task) {
      const { looks, ...which } = task;
      // Pictures of an earlier look, and of earlier goal totals, are deleted.
      const drawnOf = versionOf(looks);
      if (drawnOf !== drawnFor || drawn.size >= KEPT_MAX) drawn.clear();
      drawnFor = drawnOf;
      const key = JSON.stringify(which);
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const begun = draw(task);
      drawn.set(key, begun);
      begun.catch(() => drawn.delete(key));
      return begun;
    },
    close,
  };
}
