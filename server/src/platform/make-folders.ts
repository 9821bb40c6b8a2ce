import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and its parents. The option `recursive` of Node.js never returns below /proc,
 * where Linux refuses the folder and reports its parent as missing.
 */
export async function makeFolders(folder: string, mode?: number): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolders(parent, mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
