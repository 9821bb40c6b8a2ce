/** Where backups go by themselves. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      /** Before each name, with its slash; empty: none. */
      prefix: string;
      endpoint: string;
      region: string;
      keyId: string;
      secret: string;
    };

/** How many backups are kept: the newest of so many days, weeks and months that have one. */
export interface Kept {
  days: number;
  weeks: number;
  months: number;
}

/** The backups that the server makes by itself. */
export interface BackupSettings {
  place: BackupPlace;
  /** The public key of age that they are encrypted for; the private one is never here. */
  recipient: string;
  /** The time of day in the charity's time zone, HH:MM. */
  at: string;
  keep: Kept;
  /** Whether every change is kept beside them, so that any moment can be restored. */
  continuous: boolean;
}

/** Where they go, as people read it. */
export function nameOfPlace(place: BackupPlace): string {
  return place.kind === 'folder' ? place.folder : `s3://${place.bucket}/${place.prefix}`;
}
