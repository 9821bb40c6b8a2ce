import type { Readable } from 'node:stream';
import type { BackupPlace } from './backup-settings.ts';
import { folderStore } from './folder-store.ts';

export interface StoredFile {
  name: string;
  bytes: number;
}

/** A place for files that appear whole or not at all. */
export interface BackupStore {
  list(): Promise<StoredFile[]>;
  put(name: string, bytes: Readable): Promise<void>;
  /** @throws Error where there is no such file */
  get(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

export async function openStore(place: BackupPlace): Promise<BackupStore> {
  if (place.kind === 'folder') return folderStore(place.folder);
  // Who writes to a folder need not read what speaks S3.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(place);
}
