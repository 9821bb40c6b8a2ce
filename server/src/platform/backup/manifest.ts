import { storedBackupWords as words } from '@handsel/words/commands/backups';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { DamagedBackup } from './damaged-backup.ts';
import type { BackupStore } from './store.ts';

/**
 * The file beside a backup, written after it. A backup without one is incomplete. It has no
 * personal data.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of Handsel. */
  version: z.string(),
  /** The moment of the snapshot, ISO 8601. */
  made_at: z.iso.datetime(),
  file: z.string(),
  bytes: z.number(),
  /** The hash of the stored file, in hexadecimal. */
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
  /** In cents, by kind of entry. */
  books: z.record(z.string(), z.number()),
});

export type Manifest = z.infer<typeof manifestSchema>;

const BACKUP_NAME = /^handsel-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z)\.sql\.gz\.age$/;

/** @param madeAt ISO 8601 */
export function nameOfBackup(madeAt: string): string {
  return `handsel-${madeAt.slice(0, 19).replaceAll(':', '-')}Z.sql.gz.age`;
}

export const manifestOf = (file: string): string => file.replace(/\.sql\.gz\.age$/, '.json');

/** A backup as the file names in the place describe it. */
export interface FoundBackup {
  file: string;
  bytes: number;
  madeAt: Date;
  /** Whether its manifest exists. */
  isWhole: boolean;
}

/** The newest first. Files that are not backups are ignored. */
export async function findBackups(store: BackupStore): Promise<FoundBackup[]> {
  const files = await store.list();
  const names = new Set(files.map(({ name }) => name));
  return files
    .flatMap(({ name: file, bytes }) => {
      const moment = BACKUP_NAME.exec(file)?.[1];
      if (moment === undefined) return [];
      const madeAt = new Date(moment.replace(/T(\d{2})-(\d{2})-/, 'T$1:$2:'));
      return [{ file, bytes, madeAt, isWhole: names.has(manifestOf(file)) }];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

export async function writeManifest(store: BackupStore, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await store.put(manifestOf(manifest.file), Readable.from([Buffer.from(text)]));
}

/**
 * @throws Error if it cannot be read
 * @throws DamagedBackup if it is not a manifest
 */
export async function readManifest(store: BackupStore, file: string): Promise<Manifest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await store.get(manifestOf(file))) chunks.push(chunk as Uint8Array);
  const parsed = z.safeParse(manifestSchema, parseJson(Buffer.concat(chunks).toString()));
  if (parsed.success) return parsed.data;
  throw new DamagedBackup(words.manifestWrong({ name: file, manifest: manifestOf(file) }));
}

/** @returns undefined if the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
