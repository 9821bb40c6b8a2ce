/**
 * Waits for the work, but no longer than the limit. A failed work has ended, too.
 * @returns whether it ended in time
 */
export async function withTimeout(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  const done = work.then(
    () => true,
    () => true,
  );
  const ended = await Promise.race([done, limit]);
  clearTimeout(timer);
  return ended;
}
