/** Each file takes up to 20 MB twice while it is put together, and stays until it was read. */
const MOST_FILES = 4;
/** A colleague's slow or stolen browser leaves room for the others. */
const MOST_FILES_OF_ONE = 2;

const files = new Map<string, number>();

/**
 * Limits the uploaded files that this process has in memory.
 * @returns frees the slot, however often it is called; undefined if all slots are taken
 */
export function takeUploadSlot(colleague: string): (() => void) | undefined {
  const all = [...files.values()].reduce((sum, count) => sum + count, 0);
  const own = files.get(colleague) ?? 0;
  if (all >= MOST_FILES || own >= MOST_FILES_OF_ONE) return undefined;
  files.set(colleague, own + 1);
  let isFree = false;
  return () => {
    if (isFree) return;
    isFree = true;
    const left = (files.get(colleague) ?? 1) - 1;
    if (left === 0) files.delete(colleague);
    else files.set(colleague, left);
  };
}
