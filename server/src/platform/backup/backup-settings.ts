/** The place for automatic backups. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      /** The prefix of each name, with its slash, or empty. */
      prefix: string;
      endpoint: string;
      region: string;
      keyId: string;
      secret: string;
    };

/** The numbers of days, weeks and months whose newest backup is kept. */
export interface Kept {
  days: number;
  weeks: number;
  months: number;
}

/** The settings of automatic backups. */
export interface BackupSettings {
  place: BackupPlace;
  /** The public key (age) that encrypts them. The server never has the private key. */
  recipient: string;
  /** The time of day in the charity's time zone, HH:MM. */
  at: string;
  keep: Kept;
  /** Whether all changes are archived too, so that any moment can be restored. */
  continuous: boolean;
}

/** The name of the place, for people. */
export function nameOfPlace(place: BackupPlace): string {
  return place.kind === 'folder' ? place.folder : `s3://${place.bucket}/${place.prefix}`;
}
