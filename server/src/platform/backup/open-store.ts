import type { BackupPlace } from './backup-settings.ts';
import { folderStore } from './folder-store.ts';
import type { BackupStore } from './store.ts';

export async function openStore(place: BackupPlace): Promise<BackupStore> {
  if (place.kind === 'folder') return folderStore(place.folder);
  // Loaded on demand: a server that writes to a folder does not need the S3 client.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(place);
}
