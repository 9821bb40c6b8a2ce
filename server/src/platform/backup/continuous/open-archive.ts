import path from 'node:path';
import { nameOfPlace, type BackupPlace } from '../backup-settings.ts';
import { openStore } from '../open-store.ts';
import type { BackupStore } from '../store.ts';

/** A subfolder of the place of backups. */
const FOLDER = 'continuous';

export function continuousPlace(place: BackupPlace): BackupPlace {
  return place.kind === 'folder'
    ? { ...place, folder: path.join(place.folder, FOLDER) }
    : { ...place, prefix: `${place.prefix}${FOLDER}/` };
}

/** The name of the archive's place, for people. */
export const nameOfArchive = ({ place }: { place: BackupPlace }): string =>
  nameOfPlace(continuousPlace(place));

export const openArchive = (place: BackupPlace): Promise<BackupStore> => openStore(continuousPlace(place));
