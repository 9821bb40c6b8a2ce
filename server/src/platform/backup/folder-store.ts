import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED, writeWholeFile } from './backup-file.ts';
import type { BackupStore, StoredFile } from './store.ts';

export function folderStore(folder: string): BackupStore {
  const placeOf = (name: string) => path.join(folder, path.basename(name));
  return {
    list: () => listFiles(folder),
    put: (name, bytes) => writeWholeFile(placeOf(name), bytes),
    get: async (name) => {
      const bytes = createReadStream(placeOf(name));
      // Reports a missing file here instead of during the read.
      await new Promise((resolve, reject) => bytes.once('open', resolve).once('error', reject));
      return bytes;
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  };
}

/** A folder that does not exist yet is empty. */
async function listFiles(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const files: StoredFile[] = [];
  for (const name of names.filter((each) => !each.endsWith(UNFINISHED))) {
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found?.isFile() === true) files.push({ name, bytes: found.size });
  }
  return files;
}
