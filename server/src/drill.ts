import { drillWords, recoveryWords, storedBackupWords } from '@handsel/words/commands/backups';
import pg from 'pg';
import { verifyAuditLog } from './domain/audit/index.ts';
import { checkClosedMonths } from './domain/closing/index.ts';
import { checkOwnBooks, readBooks } from './domain/payments/index.ts';
import { checkReceipts } from './domain/receipts/index.ts';
import { endOpenChanges } from './domain/subscriptions/index.ts';
import type { LocalBackup } from './platform/backup/find-backup.ts';
import type { Manifest } from './platform/backup/manifest.ts';
import { restore, type BackupSource } from './platform/backup/restore.ts';
import { connectDatabase } from './platform/database/database.ts';
import { makeScratchDatabase } from './platform/database/scratch-database.ts';
import { StartError } from './platform/start-error.ts';

/**
 * Restores a backup into a temporary database beside the one at this address, balances its books,
 * and drops it.
 * @param print receives each line of the report
 * @returns the number of faults
 */
export async function drill(
  address: string,
  { name, bytes, manifest }: LocalBackup,
  source: BackupSource,
  print: (line: string) => void,
): Promise<number> {
  print(
    manifest === undefined
      ? drillWords.fetchedUnchecked({ name, bytes })
      : drillWords.fetched({ name, bytes, madeAt: manifest.made_at }),
  );
  const scratch = await makeScratchDatabase(address).catch((error: unknown) => {
    throw new StartError(storedBackupWords.noScratch({ reason: (error as Error).message }));
  });
  const { wrong, tell } = collect(print);
  try {
    const begun = performance.now();
    const { rows } = await restore(scratch.connectionString, source, endOpenChanges);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
    print(drillWords.restored({ rows: total, tables: rows.size, seconds }));
    if (manifest !== undefined) tell(rowsAgainst(manifest, rows), drillWords.rowsAgree);
    await checkBooks(scratch.connectionString, manifest, tell);
    tell(await checkAuditLog(scratch.connectionString), drillWords.audit);
  } finally {
    await scratch.remove();
  }
  print(wrong.length === 0 ? drillWords.good : drillWords.bad({ count: wrong.length }));
  return wrong.length;
}

/**
 * @see drill. Checks an existing database.
 * @returns the number of faults
 */
export async function examine(address: string, print: (line: string) => void): Promise<number> {
  const { wrong, tell } = collect(print);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    // Reads everything, which verifies the checksum of every page.
    const { tables, rows } = await countAll(client);
    const { rows: settings } = await client.query<{ data_checksums: string }>('show data_checksums');
    print(recoveryWords.rows({ tables, rows, checksums: settings[0]?.data_checksums ?? '' }));
    const books = await readBooks(client);
    const cents = Object.values(books).reduce((sum, each) => sum + each, 0);
    print(recoveryWords.books({ cents, kinds: Object.keys(books).length }));
  } finally {
    await client.end();
  }
  await checkBooks(address, undefined, tell);
  tell(await checkAuditLog(address), drillWords.audit);
  return wrong.length;
}

function collect(print: (line: string) => void) {
  const wrong: string[] = [];
  const tell = (problems: string[], good: string) => {
    wrong.push(...problems);
    for (const line of problems.length === 0 ? [good] : problems) print(line);
  };
  return { wrong, tell };
}

async function countAll(client: pg.Client): Promise<{ tables: number; rows: number }> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')",
  );
  let rows = 0;
  for (const { name } of tables) {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    rows += Number(counted[0]?.count);
  }
  return { tables: tables.length, rows };
}

function rowsAgainst({ rows: expected }: Manifest, found: ReadonlyMap<string, number>): string[] {
  const tables = new Set([...Object.keys(expected), ...found.keys()]);
  return [...tables]
    .filter((table) => (expected[table] ?? 0) !== (found.get(table) ?? 0))
    .map((table) =>
      drillWords.rowsDiffer({ table, found: found.get(table) ?? 0, expected: expected[table] ?? 0 }),
    );
}

async function checkBooks(
  address: string,
  manifest: Manifest | undefined,
  tell: (problems: string[], good: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const books = await readBooks(client);
    const cents = Object.values(books).reduce((sum, each) => sum + each, 0);
    if (manifest !== undefined)
      tell(booksAgainst(manifest, books), drillWords.booksAgree({ cents, kinds: Object.keys(books).length }));
    tell(
      [
        ...(await checkOwnBooks(client)),
        ...(await checkClosedMonths(client)),
        ...(await checkReceipts(client)),
      ],
      drillWords.sound,
    );
  } finally {
    await client.end();
  }
}

function booksAgainst({ books: expected }: Manifest, found: Record<string, number>): string[] {
  const kinds = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...kinds]
    .filter((kind) => (expected[kind] ?? 0) !== (found[kind] ?? 0))
    .map((kind) => drillWords.booksDiffer({ kind, found: found[kind] ?? 0, expected: expected[kind] ?? 0 }));
}

async function checkAuditLog(address: string): Promise<string[]> {
  const database = connectDatabase(address, { maxConnections: 1, onError: () => undefined });
  try {
    const { kind } = await verifyAuditLog(database.db);
    return kind === 'intact' ? [] : [drillWords.auditBroken];
  } finally {
    await database.close();
  }
}
