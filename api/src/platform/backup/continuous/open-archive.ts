import path from 'node:path';
import { nameOfPlace, type BackupPlace } from '../backup-settings.ts';
import { openStore } from '../open-store.ts';
import type { BackupStore } from '../store.ts';

/** Beside the backups, out of their way. */
const FOLDER = 'continuous';

export function continuousPlace(place: BackupPlace): BackupPlace {
  return place.kind === 'folder'
    ? { ...place, folder: path.join(place.folder, FOLDER) }
    : { ...place, prefix: `${place.prefix}${FOLDER}/` };
}

/** Where changes go, as people read it. */
export const nameOfArchive = ({ place }: { place: BackupPlace }): string =>
  nameOfPlace(continuousPlace(place));

export const openArchive = (place: BackupPlace): Promise<BackupStore> => openStore(continuousPlace(place));
