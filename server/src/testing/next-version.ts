import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCHEMA_VERSION } from '../platform/database/schema-version.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
/** The folders and files that the server needs beside its sources. */
const BESIDE = ['charity.json', 'example', 'donate', 'console', 'local-braintree', 'package.json'];

/** A simulation of the next release of the server: its sources with one more migration. */
export interface NextVersion {
  /** The path of its main.ts. */
  main: string;
  remove(): void;
}

/** @param migration statements, separated by drizzle-kit's mark */
export function makeNextVersion(migration: string, ahead = 1): NextVersion {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  // In the repository, where its packages are found, and outside of node_modules, where Node.js
  // strips no types.
  const folder = mkdtempSync(path.join(ROOT, 'dist', 'next-version-'));
  const source = path.join(folder, 'server', 'src');
  cpSync(path.join(ROOT, 'server', 'src'), source, {
    recursive: true,
    filter: (file) => !/\.test\.ts$|\/testing$/.test(file),
  });
  cpSync(path.join(ROOT, 'server', 'package.json'), path.join(folder, 'server', 'package.json'));
  for (const name of BESIDE) symlinkSync(path.join(ROOT, name), path.join(folder, name));
  symlinkSync(path.join(ROOT, 'server', 'node_modules'), path.join(folder, 'server', 'node_modules'));
  const database = path.join(source, 'platform', 'database');
  addMigration(path.join(database, 'migrations'), migration);
  const version = path.join(database, 'schema-version.ts');
  const now = `SCHEMA_VERSION = ${String(SCHEMA_VERSION)};`;
  const raised = readFileSync(version, 'utf8').replace(
    now,
    `SCHEMA_VERSION = ${String(SCHEMA_VERSION + ahead)};`,
  );
  writeFileSync(version, raised);
  return {
    main: path.join(source, 'main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function addMigration(folder: string, text: string): void {
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('there is no migration yet');
  const tag = '9999_of_the_next_release';
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(path.join(folder, `${tag}.sql`), text);
}
