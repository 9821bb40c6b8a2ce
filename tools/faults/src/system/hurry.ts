/**
 * Preloaded into the API: shortens its waits of seconds, so that a run also takes seconds: its
 * deadlines, its reconciler's pauses, its check for dead workers. Short waits are unchanged.
 */
import { hurried } from './hurried.ts';

for (const name of ['setTimeout', 'setInterval'] as const) {
  const original = globalThis[name];
  const replacement = (work: () => void, delayMs = 0, ...rest: unknown[]) =>
    Reflect.apply(original, globalThis, [work, hurried(delayMs), ...rest]) as unknown;
  // The function also has a promisified form.
  Reflect.set(
    globalThis,
    name,
    Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(original)),
  );
}
