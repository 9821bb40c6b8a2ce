import { recoveryWords as words } from '@handsel/words/commands/backups';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { DamagedBackup } from '../damaged-backup.ts';
import type { BackupStore } from '../store.ts';
import { manifestOfBase } from './archive-names.ts';

/**
 * The file beside a copy of the data folder. It is written once the changes that the copy needs are
 * stored.
 */
const baseManifestSchema = z.object({
  format: z.literal(1),
  /** The version of Handsel. */
  version: z.string(),
  /** The major version whose programs read it. */
  postgres: z.string(),
  /** The first moment that can be restored from it, ISO 8601. */
  made_at: z.iso.datetime(),
  /** PostgreSQL's own note of where a recovery begins, the file `backup_label`. */
  label: z.string(),
  file: z.string(),
  bytes: z.number(),
  /** The hash of the stored file, in hexadecimal. */
  sha256: z.string(),
});

export type BaseManifest = z.infer<typeof baseManifestSchema>;

export async function writeBaseManifest(store: BackupStore, manifest: BaseManifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await store.put(manifestOfBase(manifest.file), Readable.from([Buffer.from(text)]));
}

/**
 * @throws Error if it cannot be read
 * @throws DamagedBackup if it is not a manifest
 */
export async function readBaseManifest(store: BackupStore, file: string): Promise<BaseManifest> {
  const name = manifestOfBase(file);
  const content = await json(await store.get(name)).catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  const parsed = z.safeParse(baseManifestSchema, content);
  if (parsed.success) return parsed.data;
  throw new DamagedBackup(words.damaged({ name }));
}
