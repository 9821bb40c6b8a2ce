/**
 * Preloaded into the API: whatever it waits for during seconds comes sooner, so that a run costs seconds, too: its
 * deadlines, its reconciler's pauses, its look-out for dead workers. What is short already stays.
 */
import { hurried } from './hurried.ts';

for (const name of ['setTimeout', 'setInterval'] as const) {
  const original = globalThis[name];
  const replacement = (work: () => void, delayMs = 0, ...rest: unknown[]) =>
    Reflect.apply(original, globalThis, [work, hurried(delayMs), ...rest]) as unknown;
  // Beside the function itself there is its promised form.
  Reflect.set(
    globalThis,
    name,
    Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(original)),
  );
}
