import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** A migration that this version has. */
export interface Migration {
  /** The file name without its extension. */
  name: string;
  hash: string;
  statements: readonly string[];
  /** The time when drizzle-kit made it, in milliseconds. */
  madeAt: number;
}

/** All migrations, in the order in which they run. */
export function knownMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    ({ hash, sql, folderMillis }, index) => ({
      name: journal.entries[index]?.tag ?? '',
      hash,
      statements: sql,
      madeAt: folderMillis,
    }),
  );
}
