import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  bytes: number;
}

/** A place for files that appear whole or not at all. */
export interface BackupStore {
  list(): Promise<StoredFile[]>;
  put(name: string, bytes: Readable): Promise<void>;
  /** @throws Error if there is no such file */
  get(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}
